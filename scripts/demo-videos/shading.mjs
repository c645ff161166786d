/** What the drawings of the demo videos share: colours as [red, green, blue] from 0 to 1, and soft edges. */

export const turn = 2 * Math.PI

export const colour = (hex) => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)

export const mix = (from, to, share) => from.map((value, index) => value + (to[index] - value) * share)

/** From 0 at `from` to 1 at `to`, without a visible beginning or end. */
export const smooth = (from, to, value) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** The same numbers in every run. */
export function random(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
