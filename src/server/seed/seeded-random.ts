/** Random numbers that are the same in every run: a generator that is seeded with a text, and helpers that use it. */

/** A generator of numbers from 0 up to, but not including, 1. The seed is hashed by FNV-1a, the numbers are mulberry32's. */
export function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A count from a Poisson distribution (Knuth's algorithm, for small means). */
export function poisson(mean: number, random: () => number): number {
  const limit = Math.exp(-mean)
  let count = 0
  for (let product = random(); product > limit; product *= random()) count++
  return count
}

/** Returns a function that picks one of the names by its weight. */
export function weightedPick<Name extends string>(
  weights: Readonly<Partial<Record<Name, number>>>,
): (random: () => number) => Name {
  const entries = Object.entries(weights) as [Name, number][]
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const last = entries.at(-1)?.[0]
  if (last === undefined) throw new Error('There are no weights to pick from.')
  return (random) => {
    let remaining = random() * total
    for (const [name, weight] of entries) {
      remaining -= weight
      if (remaining < 0) return name
    }
    return last
  }
}
