/** Converts a theme's background to one that satori can draw: it supports linear and radial gradients, but not conic ones. */
import { findHexColours, splitLayers } from '#rules/themes/css-layers.ts'

type DrawableBackground = { backgroundColor: string; backgroundImage?: string }

export function toDrawableBackground(background: string): DrawableBackground {
  const layers = splitLayers(background)
  const last = layers.at(-1) ?? '#ffffff'
  const base = /^#[0-9a-f]{3,8}$/i.test(last) ? last : (findHexColours(last)[0] ?? '#ffffff')
  const gradients = layers.flatMap((layer, index) => toDrawableLayer(layer, index === layers.length - 1))
  return { backgroundColor: base, ...(gradients.length > 0 ? { backgroundImage: gradients.join(',') } : {}) }
}

function toDrawableLayer(layer: string, isLast: boolean): string[] {
  const isPattern = /\)\s*\S/.test(layer) || layer.startsWith('repeating-')
  if (isPattern) return []
  if (/^(linear|radial)-gradient\(/.test(layer)) return [layer]
  // A conic gradient that fills the background becomes a linear one of the same colours.
  return isLast && layer.startsWith('conic-') ? [`linear-gradient(120deg,${findHexColours(layer).join(',')})`] : []
}
