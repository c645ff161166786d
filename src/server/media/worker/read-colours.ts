/**
 * Reads the colours of a picture: it is drawn very small, and its pixels are gathered into groups that look alike (k-means in OKLab, where
 * distances are as people see them).
 */
import { useMode as addMode, formatHex, modeOklab, modeRgb, type Oklab } from 'culori/fn'
import sharp from 'sharp'
import { maxPictureColours } from '#rules/themes/making/made-theme.ts'
import type { ColoursJob, ColoursResult } from './messages.ts'
import { openPicture } from './open-picture.ts'

addMode(modeRgb)
const toOklab = addMode(modeOklab)

/** Pixels on the longer side. */
const sampleSize = 64
const maxRounds = 12
/** Groups closer than this are one colour. */
const minDistance = 0.08
/** Groups with a smaller share are noise. */
const minShare = 0.008

/** Refuses with 'not-an-image', 'image-too-many-pixels' and 'image-too-complex'. */
export async function readColours({ file }: ColoursJob): Promise<ColoursResult> {
  const picture = await openPicture(file, 'block')
  const scale = Math.min(1, sampleSize / Math.max(picture.width, picture.height))
  const dimensions = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
  const { data, channels } = await picture.draw(dimensions)
  const pixels = await sharp(data, { raw: { ...dimensions, channels } })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  const points = listPoints(pixels)
  return { colours: groupPoints(points.length > 0 ? points : [toPoint(255, 255, 255)]) }
}

type Point = readonly [l: number, a: number, b: number]

/** Pixels that can be seen through are of no colour. */
function listPoints(pixels: Uint8Array): Point[] {
  const points: Point[] = []
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4)
    if (alpha >= 128) points.push(toPoint(r, g, b))
  }
  return points
}

function toPoint(r: number, g: number, b: number): Point {
  const colour = toOklab({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 }) as Oklab
  return [colour.l, colour.a, colour.b]
}

const measureDistance = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])

type Group = { centre: Point; count: number }

function groupPoints(points: readonly Point[]): ColoursResult['colours'] {
  let groups = chooseFirstCentres(points).map((centre): Group => ({ centre, count: 0 }))
  for (let round = 0; round < maxRounds; round++) groups = regroup(points, groups)
  return mergeClose(groups)
    .map(({ centre: [l, a, b], count }) => ({
      hex: formatHex({ mode: 'oklab', l, a, b }) ?? '#000000',
      share: count / points.length,
    }))
    .filter(({ share }, index) => index === 0 || share >= minShare)
    .slice(0, maxPictureColours)
}

/** The mean, then always the point that is farthest from those before, so that a small patch of another colour is a group too. */
function chooseFirstCentres(points: readonly Point[]): Point[] {
  const centres: Point[] = [findMean(points)]
  const distances = points.map((point) => measureDistance(point, centres[0] as Point))
  while (centres.length < maxPictureColours + 2) {
    const farthest = distances.reduce((best, distance, index) => (distance > (distances[best] ?? 0) ? index : best), 0)
    const next = points[farthest] as Point
    if ((distances[farthest] ?? 0) < minDistance) break
    centres.push(next)
    points.forEach((point, index) => {
      distances[index] = Math.min(distances[index] ?? 0, measureDistance(point, next))
    })
  }
  return centres
}

function regroup(points: readonly Point[], groups: readonly Group[]): Group[] {
  const members = groups.map((): Point[] => [])
  for (const point of points) {
    let nearest = 0
    let best = Number.POSITIVE_INFINITY
    for (const [index, { centre }] of groups.entries()) {
      const distance = measureDistance(point, centre)
      if (distance < best) [nearest, best] = [index, distance]
    }
    members[nearest]?.push(point)
  }
  return members.filter((list) => list.length > 0).map((list) => ({ centre: findMean(list), count: list.length }))
}

function findMean(points: readonly Point[]): Point {
  const sum = points.reduce<[number, number, number]>(([l, a, b], point) => [l + point[0], a + point[1], b + point[2]], [0, 0, 0])
  return [sum[0] / points.length, sum[1] / points.length, sum[2] / points.length]
}

/** The largest first. */
function mergeClose(groups: readonly Group[]): Group[] {
  const merged: Group[] = []
  for (const group of groups.toSorted((a, b) => b.count - a.count)) {
    const close = merged.find(({ centre }) => measureDistance(centre, group.centre) < minDistance)
    if (close) close.count += group.count
    else merged.push({ ...group })
  }
  return merged.toSorted((a, b) => b.count - a.count)
}
