/** How large a name can stand in the preview image: as large as three lines of it fit. */

const sizes = [128, 112, 98, 86, 74, 64, 54, 46] as const

/** Pixels. `room` is what the name may take up. */
export function fitNameSize(name: string, room: { width: number; height: number }): number {
  const fits = (size: number) => linesAt(name, room.width / size) * size * 1.06 <= room.height
  return sizes.find(fits) ?? 54
}

/** `room` in em. A word wider than a line does not fit. */
function linesAt(name: string, room: number): number {
  let lines = 1
  let used = 0
  for (const word of name.split(/ |(?<=-)/)) {
    const wide = widthOf(word)
    if (wide > room) return Number.POSITIVE_INFINITY
    const next = used === 0 ? wide : used + space + wide
    if (next > room) lines++
    used = next > room ? wide : next
  }
  return lines
}

const space = 0.24

/** In em, generously: of the heavy display face and of what stands in where it lacks a letter. */
const widthOf = (word: string) => [...word].reduce((sum, character) => sum + widthOfOne(character), 0)

function widthOfOne(character: string): number {
  if (/[ijl.,'’|!:;I()[\]]/.test(character)) return 0.34
  if (/[frt1-]/.test(character)) return 0.46
  if (/[MW@%mw—]/.test(character)) return 0.98
  return /[\p{Lu}\p{N}]/u.test(character) ? 0.74 : 0.62
}
