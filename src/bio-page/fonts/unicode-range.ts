/** Ranges of characters as CSS writes them: `U+0-FF,U+131`. */

/** The characters of a text that are in the range, each once, in the text's order. */
export function charactersIn(text: string, range: string): string {
  const ranges = parseRange(range)
  return [...new Set(text)]
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0
      return ranges.some(([from, to]) => from <= code && code <= to)
    })
    .join('')
}

/** Neighbours are joined: `abcx` → `U+61-63,U+78`. The characters have to be in the order of Unicode. */
export function toUnicodeRange(characters: string): string {
  const ranges: [number, number][] = []
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0
    const last = ranges.at(-1)
    if (last && code === last[1] + 1) last[1] = code
    else ranges.push([code, code])
  }
  return ranges.map(([from, to]) => `U+${toHex(from)}${to > from ? `-${toHex(to)}` : ''}`).join()
}

const toHex = (code: number) => code.toString(16).toUpperCase()

const parsed = new Map<string, [number, number][]>()

function parseRange(range: string): [number, number][] {
  const known = parsed.get(range)
  if (known) return known
  const ranges = range.split(',').map((part): [number, number] => {
    const [from = '', to = from] = part.slice(2).split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
  parsed.set(range, ranges)
  return ranges
}
