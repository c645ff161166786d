/** Gives a colour an everyday name, for the names and sentences of themes. */
import { toLch } from './oklch.ts'

/** The first degree of each hue, and its names when light, middling and dark. */
const hues: readonly [from: number, light: string, middle: string, dark: string][] = [
  [0, 'Rose', 'Raspberry', 'Claret'],
  [22, 'Blush', 'Red', 'Oxblood'],
  [38, 'Peach', 'Coral', 'Rust'],
  [55, 'Apricot', 'Orange', 'Cinnamon'],
  [72, 'Sand', 'Amber', 'Walnut'],
  [92, 'Cream', 'Mustard', 'Olive'],
  [112, 'Lemon', 'Lime', 'Moss'],
  [132, 'Mint', 'Green', 'Forest'],
  [165, 'Sea Mist', 'Jade', 'Pine'],
  [190, 'Ice', 'Teal', 'Deep Teal'],
  [222, 'Sky', 'Azure', 'Petrol'],
  [250, 'Powder Blue', 'Blue', 'Navy'],
  [275, 'Lilac', 'Indigo', 'Midnight'],
  [295, 'Lavender', 'Violet', 'Aubergine'],
  [320, 'Orchid', 'Magenta', 'Plum'],
  [342, 'Pink', 'Pink', 'Burgundy'],
]

export function nameColour(hex: string): string {
  const { l, c, h } = toLch(hex)
  if (c < 0.012) return l > 0.93 ? 'White' : l > 0.75 ? 'Silver' : l > 0.45 ? 'Grey' : l > 0.22 ? 'Charcoal' : 'Black'
  const [, light, middle, dark] = hues.findLast(([from]) => h >= from) ?? (hues[0] as (typeof hues)[number])
  return l > 0.78 ? light : l > 0.42 ? middle : dark
}
