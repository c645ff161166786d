/** Picks a theme at random. */
import type { Theme } from '#rules/themes/themes.ts'

/** One of the themes other than the one in use; undefined if there is no other. `random` is from 0 up to, but not including, 1. */
export function pickTheme(themes: readonly Theme[], inUse: string, random: number): Theme | undefined {
  const others = themes.filter(({ id }) => id !== inUse)
  return others[Math.floor(random * others.length)]
}
