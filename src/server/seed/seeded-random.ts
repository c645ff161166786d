/** Chance that always falls the same way: a generator that is started from a text, and what is drawn from it. */

/** Numbers from 0 up to 1. The text is hashed by FNV-1a, the numbers come from mulberry32. */
export function seededRandom(text: string): () => number {
  let state = 0x811c9dc5
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** How often something happens that happens `mean` times on average (Knuth's way, for small means). */
export function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let times = 0
  for (let product = random(); product > limit; product *= random()) times++
  return times
}

/** Draws one of the names, each as likely as its weight says. */
export function weightedPick<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): (random: () => number) => Name {
  const entries = Object.entries(weights) as [Name, number][]
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const last = entries.at(-1)?.[0]
  if (last === undefined) throw new Error('There is nothing to draw from.')
  return (random) => {
    let left = random() * total
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    return last
  }
}
