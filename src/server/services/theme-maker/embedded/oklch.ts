/** Colours by lightness, chroma and hue as people see them (OKLCH), by the library culori, of which only these spaces are loaded. */
import { useMode as addMode, clampChroma, formatHex, modeOklch, modeRgb, type Oklch } from 'culori/fn'

addMode(modeRgb)
const toMode = addMode(modeOklch)

/** `l` from 0 to 1, `c` from 0 to about 0.37, `h` in degrees. */
export type Lch = { l: number; c: number; h: number }

export function toLch(hex: string): Lch {
  const { l, c, h = 0 } = toMode(hex) as Oklch
  return { l, c, h }
}

/** The nearest colour that a screen can show, with the same lightness and hue; `#rrggbb`. */
export const toHex = ({ l, c, h }: Lch): string => formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch')) ?? '#000000'

export const limit = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))
