/** A theme's ground as far as the preview's drawer can paint it: it knows straight and round gradients, not turning ones. */
import { layersOf, stopsOf } from '#rules/themes/css-layers.ts'

type DrawableBackground = { backgroundColor: string; backgroundImage?: string }

export function toDrawableBackground(background: string): DrawableBackground {
  const layers = layersOf(background)
  const last = layers.at(-1) ?? '#ffffff'
  const base = /^#[0-9a-f]{3,8}$/i.test(last) ? last : (stopsOf(last)[0] ?? '#ffffff')
  const gradients = layers.flatMap((layer, place) => toDrawableLayer(layer, place === layers.length - 1))
  return { backgroundColor: base, ...(gradients.length > 0 ? { backgroundImage: gradients.join(',') } : {}) }
}

function toDrawableLayer(layer: string, isLast: boolean): string[] {
  const isPattern = /\)\s*\S/.test(layer) || layer.startsWith('repeating-')
  if (isPattern) return []
  if (/^(linear|radial)-gradient\(/.test(layer)) return [layer]
  // What fills the ground in a turn fills it in a slant.
  return isLast && layer.startsWith('conic-') ? [`linear-gradient(120deg,${stopsOf(layer).join(',')})`] : []
}
