/** Beams of light that sweep through the haze over a dancing crowd. Each moves a whole number of times, so that the end meets the beginning. */
import { colour, mix, random, smooth, turn } from './shading.mjs'

const night = { top: colour('#0a0320'), bottom: colour('#3a0a78') }
const crowdColour = colour('#07021a')

/** `at` is the lamp's place at the top, `swings` how often it goes there and back, `pulses` how often it brightens. */
const beams = [
  { at: -0.3, lean: 0.34, reach: 0.3, swings: 1, pulses: 2, start: 0, width: 0.062, colour: colour('#d8ff3e'), power: 0.8 },
  { at: 0.3, lean: -0.34, reach: 0.3, swings: 1, pulses: 2, start: 0.5, width: 0.062, colour: colour('#d8ff3e'), power: 0.8 },
  { at: -0.12, lean: 0.05, reach: 0.42, swings: 2, pulses: 1, start: 0.2, width: 0.05, colour: colour('#ff3ea5'), power: 0.95 },
  { at: 0.12, lean: -0.05, reach: 0.42, swings: 2, pulses: 1, start: 0.7, width: 0.05, colour: colour('#3ee0ff'), power: 0.85 },
  { at: 0, lean: 0, reach: 0.24, swings: 1, pulses: 4, start: 0.25, width: 0.15, colour: colour('#8d4dff'), power: 0.75 },
]

const crowd = listHeads()
const dust = listDust()

/** The picture at this time, from 0 to 1: its colour at a place. */
export function drawLights(time) {
  const lit = beams.map((beam) => aim(beam, time))
  const specks = placeDust(time)
  const pulse = 0.5 * (0.8 + 0.2 * Math.sin(turn * 8 * time))
  return (x, y) => {
    const ground = smooth(0.1, 0.95, y)
    const glow = pulse * smooth(0.34, 0, Math.hypot(x, (y - 0.8) * 1.6))
    let red = night.top[0] + (night.bottom[0] - night.top[0]) * ground + 0.75 * glow
    let green = night.top[1] + (night.bottom[1] - night.top[1]) * ground + 0.16 * glow
    let blue = night.top[2] + (night.bottom[2] - night.top[2]) * ground + 0.62 * glow
    const haze = 1 + 0.16 * Math.sin(7 * x + 9 * y - turn * time) + 0.12 * Math.sin(13 * y - 8 * x + turn * time)
    for (const beam of lit) {
      const share = haze * strengthAt(beam, x, y)
      red += beam.colour[0] * share
      green += beam.colour[1] * share
      blue += beam.colour[2] * share
    }
    const speck = brightnessAt(specks, x, y)
    const shown = [red, green, blue].map((value) => soften(value + speck * (0.15 + value)))
    return y < 0.68 ? shown : mix(shown, crowdColour, crowdAt(x, y, time))
  }
}

const aim = ({ at, lean, reach, swings, pulses, start, width, power, colour: own }, time) => ({
  at,
  colour: own,
  slope: Math.tan(lean + reach * Math.sin(turn * (swings * time + start))),
  width,
  power: power * (0.7 + 0.3 * Math.sin(turn * (pulses * time + start))),
})

function strengthAt({ at, slope, width, power }, x, y) {
  const [dx, dy] = [x - at, y + 0.1]
  const off = (dx / dy - slope) / (width * (1 + slope * slope))
  if (off > 3 || off < -3) return 0
  const near = Math.exp(-off * off)
  return power * (0.75 * near + 0.35 * near ** 16) * Math.exp(-1.15 * Math.hypot(dx, dy))
}

/** Colours that are too bright come close to white, and never jump to it. */
const soften = (value) => 1 - Math.exp(-1.25 * value)

/** Two rows of people: heads, shoulders, and here and there an arm in the air. They jump once a second. */
function listHeads() {
  const next = random(3)
  return [0, 1].flatMap((row) =>
    Array.from({ length: 11 }, (_, place) => ({
      x: -0.36 + place * 0.072 + (next() - 0.5) * 0.03,
      y: 0.83 + row * 0.075 + (next() - 0.5) * 0.03,
      size: 0.026 + row * 0.006,
      beat: next() * 0.3,
      arm: next() < 0.4 ? (next() - 0.5) * 0.07 : undefined,
    })),
  )
}

function crowdAt(x, y, time) {
  let shown = 0
  for (const { x: headX, y: headY, size, beat, arm } of crowd) {
    const top = headY - 0.012 * Math.abs(Math.sin(turn * (4 * time + beat)))
    const [dx, dy] = [x - headX, y - top]
    if (Math.abs(dx) > 0.1) continue
    const head = smooth(0.003, -0.003, Math.hypot(dx, dy * 0.86) - size)
    const shoulders =
      smooth(0.003, -0.003, Math.abs(dx) - size * 1.75 + 0.028 * smooth(size * 2.3, size * 1.2, dy)) *
      smooth(size * 1.1, size * 1.25, dy)
    shown = Math.max(
      shown,
      head,
      shoulders,
      arm === undefined ? 0 : armAt(dx, dy, size, arm + 0.012 * Math.sin(turn * (4 * time + beat))),
    )
  }
  return shown
}

function armAt(dx, dy, size, lean) {
  const along = (size * 1.5 - dy) / 0.105
  if (along < 0 || along > 1.2) return 0
  const middle = Math.sign(lean) * size * 1.3 + lean * along
  const arm = along < 1 ? smooth(0.002, -0.002, Math.abs(dx - middle) - 0.0075 + 0.0015 * along) : 0
  const fist = smooth(0.002, -0.002, Math.hypot(dx - Math.sign(lean) * size * 1.3 - lean, dy - size * 1.5 + 0.105) - 0.0098)
  return Math.max(arm, fist)
}

function listDust() {
  const next = random(11)
  return Array.from({ length: 34 }, () => ({ x: next() - 0.5, y: next(), size: 0.002 + 0.0045 * next() ** 3, start: next() }))
}

/** Where each is at this time, by the row of the picture it is near. It rises by the height of the picture once. */
function placeDust(time) {
  const rows = Array.from({ length: 102 }, () => [])
  for (const { x, y, size, start } of dust) {
    const speck = {
      x: x + 0.02 * Math.sin(turn * (time + start)),
      y: (((y - time) % 1) + 1) % 1,
      size,
      light: 0.5 + 0.5 * Math.sin(turn * (2 * time + start)),
    }
    const row = Math.floor(speck.y * 100)
    for (const near of [row - 1, row, row + 1]) rows[near + 1]?.push(speck)
  }
  return rows
}

function brightnessAt(rows, x, y) {
  let shown = 0
  for (const speck of rows[Math.floor(y * 100) + 1] ?? [])
    shown += speck.light * smooth(speck.size, speck.size * 0.3, Math.hypot(x - speck.x, y - speck.y))
  return shown
}
