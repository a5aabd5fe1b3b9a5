# What the `companion` command says by itself.
problem-no-file = There is no file { $file }. It should be the name of a file that holds JSON, or - for standard input.
problem-folder = { $file } is a folder. It should be the name of a file that holds JSON, or - for standard input.
problem-unreadable = { $file } cannot be read. It should be a readable file that holds JSON, or - for standard input.
