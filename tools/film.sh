#!/bin/sh
# Make the videos in static/film/: six seconds of a paper colour and silence, in the two formats that browsers support. A
# playing video keeps the screen on where browsers have no wake lock (plain http). Run this script only to change the videos.
# Needs ffmpeg.
set -eu
cd "$(dirname "$0")/../static/film"
paper="color=c=0xf4ebd8:s=16x16:r=1:d=6"
silence="anullsrc=r=8000:cl=mono"
plain="-t 6 -map_metadata -1 -fflags +bitexact"
# shellcheck disable=SC2086  # options, split on purpose
ffmpeg -v error -y -f lavfi -i "$paper" -f lavfi -i "$silence" -c:v libx264 -profile:v baseline -pix_fmt yuv420p \
    -preset veryslow -crf 51 -c:a aac -b:a 8k -movflags +faststart $plain awake.mp4
# shellcheck disable=SC2086
ffmpeg -v error -y -f lavfi -i "$paper" -f lavfi -i "$silence" -c:v libvpx -b:v 1k -c:a libopus -b:a 6k $plain awake.webm
