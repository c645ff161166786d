/** The font size of the name in a social image: the largest at which all its lines fit. */

const sizes = [128, 112, 98, 86, 74, 64, 54, 46] as const

/** Pixels. `box` is the space for the name. */
export function fitNameSize(name: string, box: { width: number; height: number }): number {
  const fits = (size: number) => countLines(name, box.width / size) * size * 1.06 <= box.height
  return sizes.find(fits) ?? 54
}

/** `lineWidth` in em. A word wider than a line does not fit. */
function countLines(name: string, lineWidth: number): number {
  let lines = 1
  let used = 0
  for (const word of name.split(/ |(?<=-)/)) {
    const width = estimateWidth(word)
    if (width > lineWidth) return Number.POSITIVE_INFINITY
    const next = used === 0 ? width : used + spaceWidth + width
    if (next > lineWidth) lines++
    used = next > lineWidth ? width : next
  }
  return lines
}

const spaceWidth = 0.24

/** In em, generously: for the heavy display font and for the fallback where it lacks a character. */
const estimateWidth = (word: string) => [...word].reduce((sum, character) => sum + estimateCharacterWidth(character), 0)

function estimateCharacterWidth(character: string): number {
  if (/[ijl.,'’|!:;I()[\]]/.test(character)) return 0.34
  if (/[frt1-]/.test(character)) return 0.46
  if (/[MW@%mw—]/.test(character)) return 0.98
  return /[\p{Lu}\p{N}]/u.test(character) ? 0.74 : 0.62
}
