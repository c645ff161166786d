/** A theme's tokens for tiles and players. What a theme leaves open follows from its button. */
import type { Theme } from './theme.ts'

/** A pill's corners would cut off a picture; beyond this a tile is no longer a rectangle. */
const maxRadius = 24

export function toTileTokens({ button, fonts, tile = {} }: Theme) {
  const isPill = !/\s/.test(button.radius) && Number.parseFloat(button.radius) > maxRadius
  return {
    radius: tile.radius ?? (isPill ? '22px' : button.radius),
    padding: tile.padding ?? '14px',
    inset: tile.inset ?? '0',
    'picture-radius': tile.pictureRadius ?? '0',
    shape: tile.shape ?? 'none',
    align: tile.align ?? 'start',
    size: tile.size ?? '15px',
    tracking: tile.tracking ?? (fonts.case === 'uppercase' ? '.05em' : 'normal'),
    gap: tile.gap ?? `max(12px,${button.gap})`,
  }
}
