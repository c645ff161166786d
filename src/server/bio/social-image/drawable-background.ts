/**
 * Converts a theme's background to one that satori can draw, with its patterns. It draws linear and radial gradients, repeating ones
 * too, but no conic ones.
 */
import { findHexColours, splitLayers } from '#rules/themes/css-layers.ts'

type DrawableBackground = {
  backgroundColor: string
  backgroundImage?: string
  backgroundPosition?: string
  backgroundSize?: string
  backgroundRepeat?: string
}

type Layer = { image: string; position: string; size: string; repeat: string }

/** The image is shown in a feed at less than half its width, where patterns drawn for a phone would be too fine. */
const patternScale = 2

export function toDrawableBackground(background: string): DrawableBackground {
  const layers = splitLayers(background)
  const last = layers.at(-1) ?? '#ffffff'
  const base = /^#[0-9a-f]{3,8}$/i.test(last) ? last : (findHexColours(last)[0] ?? '#ffffff')
  const drawable = layers.flatMap((layer, index) => toDrawableLayer(layer, index === layers.length - 1))
  if (drawable.length === 0) return { backgroundColor: base }
  const join = (part: keyof Layer) => drawable.map((layer) => layer[part]).join(',')
  return {
    backgroundColor: base,
    backgroundImage: join('image'),
    backgroundPosition: join('position'),
    backgroundSize: join('size'),
    backgroundRepeat: join('repeat'),
  }
}

function toDrawableLayer(layer: string, isLast: boolean): Layer[] {
  // A conic gradient that fills the background becomes a linear one of the same colours.
  const image =
    isLast && /^(?:repeating-)?conic-/.test(layer) ? `linear-gradient(120deg,${findHexColours(layer).join(',')})` : layer
  const [, gradient = '', position, size, repeat] =
    /^((?:repeating-)?(?:linear|radial)-gradient\(.*\))(?: ([^/]+)\/(\S+ \S+|\S+)(?: (repeat-x|repeat-y|no-repeat))?)?$/.exec(
      image,
    ) ?? []
  if (!gradient) return []
  return [
    {
      image: enlarge(gradient),
      position: enlarge(position ?? '0 0'),
      size: enlarge(size ?? '100% 100%'),
      repeat: repeat ?? 'repeat',
    },
  ]
}

const enlarge = (css: string) => css.replace(/(-?[\d.]+)px/g, (_, pixels: string) => `${Number(pixels) * patternScale}px`)
