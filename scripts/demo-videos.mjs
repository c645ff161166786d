/**
 * Draws the two background videos of the demo pages, with the picture that is shown before each plays: `node scripts/demo-videos.mjs`.
 * It needs ffmpeg with x264 and is no part of the build: what it writes to src/server/seed/videos is kept with the sources.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { drawLights } from './demo-videos/lights.mjs'
import { drawWheel } from './demo-videos/wheel.mjs'
import { root } from './freshness.mjs'

const videos = [
  { name: 'wheel', draw: drawWheel, seconds: 8, quality: 30 },
  { name: 'lights', draw: drawLights, seconds: 8, quality: 36 },
]
const [width, height, framesPerSecond] = [720, 1280, 24]
/** Within a pixel. */
const quarters = [0.25, 0.75].flatMap((x) => [0.25, 0.75].map((y) => [x, y]))
const folder = `${root}src/server/seed/videos`

mkdirSync(folder, { recursive: true })
const [wanted] = process.argv.slice(2)
for (const video of videos.filter(({ name }) => !wanted || name === wanted)) await write(video)

async function write({ name, draw, seconds, quality }) {
  const file = `${folder}/${name}.mp4`
  const encoder = spawn('ffmpeg', listArguments(quality, file), { stdio: ['pipe', 'inherit', 'inherit'] })
  const frames = seconds * framesPerSecond
  for (let frame = 0; frame < frames; frame++) {
    const pixels = drawFrame(draw, frame / frames)
    if (frame === 0) await writePoster(pixels, `${folder}/${name}.webp`)
    if (!encoder.stdin.write(pixels)) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  const [code] = await once(encoder, 'exit')
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`)
  console.log(`${name}: ${statSync(file).size} bytes`)
}

/** Without sound, without what says by whom it was encoded, and playable before it has loaded. */
function listArguments(quality, file) {
  return [
    ...[
      '-loglevel',
      'error',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${width}x${height}`,
      '-r',
      `${framesPerSecond}`,
      '-i',
      '-',
    ],
    ...[
      '-an',
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-pix_fmt',
      'yuv420p',
      '-preset',
      'veryslow',
      '-crf',
      `${quality}`,
      '-g',
      '240',
    ],
    ...['-vf', 'scale=out_color_matrix=bt709', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709'],
    ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-movflags', '+faststart', '-y', file],
  ]
}

/** `time` is from 0 to 1. A drawing is asked for the colours at places: x from the middle, y from the top, both in heights of the picture. */
function drawFrame(draw, time) {
  const colourAt = draw(time)
  const at = (column, row) => colourAt((column - width / 2) / height, row / height)
  const pixels = Buffer.alloc(width * height * 3)
  const isEdge = (place) =>
    [3, width * 3].some(
      (step) => place >= step && [0, 1, 2].some((part) => Math.abs(pixels[place + part] - pixels[place - step + part]) > 14),
    )
  for (const isSecondLook of [false, true])
    for (let row = 0; row < height; row++)
      for (let column = 0; column < width; column++) {
        const place = (row * width + column) * 3
        if (!isSecondLook) put(pixels, place, [at(column + 0.5, row + 0.5)])
        // Edges are looked at again in four places, so that they have no steps.
        else if (isEdge(place))
          put(
            pixels,
            place,
            quarters.map(([x, y]) => at(column + x, row + y)),
          )
      }
  return pixels
}

function put(pixels, place, samples) {
  for (let part = 0; part < 3; part++) {
    const value = samples.reduce((sum, sample) => sum + Math.min(1, Math.max(0, sample[part])), 0) / samples.length
    pixels[place + part] = Math.round(255 * value)
  }
}

function writePoster(pixels, file) {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 70 })
    .toFile(file)
}
