/** A glazed vase that turns on a potter's wheel in the light of a window. It turns four times, so that the end meets the beginning. */
import { colour, mix, random, smooth, turn } from './shading.mjs'

const wall = { top: colour('#e6d8c4'), bottom: colour('#c9b294') }
const table = { near: colour('#6f553d'), far: colour('#8d6f52') }
const clay = colour('#c99b76')
const glaze = colour('#5f8088')
const iron = colour('#3b2a1f')
const inside = colour('#3d4f53')

const turns = 4
/** The vase from its rim to its foot, in heights of the picture; `tilt` is how far one looks down on it. */
const vase = { rim: 0.345, height: 0.315, tilt: 0.2 }
const wheel = { y: 0.672, radius: 0.262, thickness: 0.026 }

/** Its radius from the rim (0) to the foot (1). */
const radiusAt = (v) => 0.076 + 0.04 * smooth(0.15, 0, v) + 0.098 * Math.exp(-(((v - 0.47) / 0.27) ** 2))

/** Dots of iron in the clay: how dark it is by the angle around the vase and the height on it. */
const speckles = drawSpeckles(768, 320)

/** The picture at this time, from 0 to 1: its colour at a place. */
export const drawWheel = (time) => {
  const angle = time * turn * turns
  const wind = [Math.sin(turn * time), Math.sin(turn * (time + 0.31))]
  return (x, y) => {
    const light = 0.32 * windowLight(x, y, wind)
    const [red, green, blue] = drawScene(x, y, angle)
    return [red * (0.8 + 1.04 * light), green * (0.8 + light), blue * (0.8 + 0.93 * light)]
  }
}

function drawScene(x, y, angle) {
  const rim = { y: vase.rim, radius: radiusAt(0) }
  if (isInEllipse(x, y - rim.y, rim.radius)) return drawInside(x, y - rim.y, rim.radius, angle)
  const body = drawBody(x, y, angle)
  if (body) return body
  const onTop = isInEllipse(x, y - wheel.y, wheel.radius)
  if (onTop) return drawWheelTop(x, (y - wheel.y) / vase.tilt, angle)
  if (Math.abs(x) < wheel.radius && y > wheel.y && isInEllipse(x, y - wheel.y - wheel.thickness, wheel.radius))
    return mix(colour('#55483d'), colour('#8d7d6d'), smooth(0.1, -0.24, x))
  return drawRoom(x, y)
}

const isInEllipse = (x, y, radius) => (x / radius) ** 2 + (y / (radius * vase.tilt)) ** 2 < 1

function drawBody(x, y, angle) {
  // The front of a circle is lower than its middle: a few steps towards the height whose circle passes here.
  let v = (y - vase.rim) / vase.height
  for (let step = 0; step < 6; step++) {
    const radius = radiusAt(Math.min(1, Math.max(0, v)))
    if (Math.abs(x) >= radius) return undefined
    v = (y - vase.rim - vase.tilt * Math.sqrt(radius ** 2 - x ** 2)) / vase.height
  }
  if (v > 1 || v < -0.02) return undefined
  const side = x / radiusAt(Math.max(0, v))
  const theta = Math.asin(Math.min(1, Math.max(-1, side)))
  return shadeBody(v, theta, (theta + angle) % turn)
}

function shadeBody(v, theta, around) {
  const edge = 0.47 + 0.035 * Math.sin(3 * around) + 0.02 * Math.sin(5 * around + 1)
  const glazed = smooth(edge + 0.012, edge - 0.012, v)
  const drip = 0.2 * smooth(edge - 0.09, edge, v) * glazed
  const base = mix(clay, glaze, glazed * (0.94 - drip))
  const groove = Math.sin(turn * (v * 15 + around / turn))
  const dark = speckles(around, v) * (0.75 - 0.35 * glazed)
  const diffuse = 0.36 + 0.74 * Math.max(0, Math.cos(theta + 0.75)) + 0.05 * groove
  const shine =
    (Math.max(0, Math.cos(theta + 0.62)) ** 40 * 0.42 + Math.max(0, Math.cos(theta - 1.1)) ** 30 * 0.1) * (0.4 + 0.6 * glazed)
  return mix(base, iron, dark).map((value) => value * diffuse + shine * (0.85 + 0.15 * groove))
}

function drawInside(x, y, radius, angle) {
  const depth = (x / radius) ** 2 + (y / (radius * vase.tilt)) ** 2
  if (depth > 0.86) return mix(glaze, [1, 1, 1], 0.25 + 0.25 * smooth(0.05, -0.08, x))
  const ring = 0.04 * Math.sin(turn * 2 * depth - angle + Math.atan2(y / vase.tilt, x))
  return inside.map((value) => value * (0.55 + 0.5 * smooth(-0.06, 0.1, x) + ring))
}

function drawWheelTop(x, z, angle) {
  const distance = Math.hypot(x, z) / wheel.radius
  const around = Math.atan2(z, x) + angle
  const ring = 0.035 * Math.sin(distance * 70)
  const slip =
    0.3 * smooth(0.55, 1, Math.cos(around * 2 + distance * 3)) * smooth(0.5, 0.68, distance) * smooth(0.94, 0.8, distance)
  const shadow = 0.45 * smooth(0.85, 0.35, Math.hypot(x - 0.05, z - 0.01) / wheel.radius)
  return mix(colour('#a8937d'), clay, slip).map((value) => (value + ring) * (1.06 - shadow))
}

function drawRoom(x, y) {
  const edge = 0.63
  if (y < edge) return mix(wall.top, wall.bottom, y / edge).map((value) => value * (1 - 0.12 * smooth(0.1, 0.55, x)))
  const shadow = 0.4 * smooth(0.3, 0.1, Math.hypot(x - 0.06, (y - wheel.y - 0.035) * 3))
  return mix(table.far, table.near, smooth(edge, 1, y)).map((value) => value * (1 - shadow))
}

/** Panes of a window with the shadows of leaves that move in the wind, on everything alike. */
function windowLight(x, y, [sway, other]) {
  const across = x * 0.9 + y * 0.42
  const down = y - x * 0.5
  const pane =
    smooth(0.02, 0.09, Math.abs(across - 0.18)) *
    smooth(0.5, 0.36, Math.abs(across - 0.18)) *
    smooth(0.02, 0.08, Math.abs(down - 0.46))
  const leaves =
    Math.sin(17 * x + 9 * y + 0.9 * sway) * Math.sin(13 * y - 11 * x + 0.8 * other) +
    0.6 * Math.sin(29 * x - 15 * y + 1.3 * other) * Math.sin(23 * y + 19 * x + 1.1 * sway)
  return pane * (0.55 + 0.45 * smooth(-0.5, 0.55, leaves))
}

function drawSpeckles(width, height) {
  const dots = new Float32Array(width * height)
  const next = random(7)
  for (let count = 0; count < 260; count++) {
    const [column, row, size] = [next() * width, next() * height, 1.2 + next() ** 4 * 4]
    for (let dy = -6; dy <= 6; dy++)
      for (let dx = -6; dx <= 6; dx++) {
        const [cx, cy] = [Math.round(column) + dx, Math.round(row) + dy]
        if (cy < 0 || cy >= height) continue
        const place = cy * width + ((cx + width) % width)
        dots[place] = Math.max(dots[place], smooth(size, size * 0.4, Math.hypot(cx - column, cy - row)))
      }
  }
  return (around, v) => {
    const column = Math.floor(((((around % turn) + turn) % turn) / turn) * width) % width
    return dots[Math.min(height - 1, Math.max(0, Math.floor(v * height))) * width + column]
  }
}
