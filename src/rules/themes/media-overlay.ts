/**
 * How much of the theme's colour lies over a creator's background picture or video. An overlay covers all of it: strong at the top and the bottom,
 * and weaker in between, where the picture is meant to be seen. Whatever carries text lies on a backing of the same colour, which is as
 * strong as it takes for overlay and backing together to be no weaker than the theme's scrim, on which every text is readable over anything.
 */
import { findHexColours, isOpaqueColour, splitLayers } from './css-layers.ts'

/** Colours as `#rrggbbaa`. */
export type MediaOverlay = {
  /** At the top and the bottom. */
  edge: string
  /** Where it is weakest. */
  middle: string
  /** Under texts. */
  backing: string
  /** Under a translucent button, whose text needs more. */
  buttonBacking: string
  /** The colour itself, for a focus ring that is on neither. */
  solid: string
}

/** How strong the overlay is in the middle, of its strength at both ends. */
const middleShare = 0.35

/** `scrim` is `#rrggbbaa`; `strength` is in percent. */
export function computeMediaOverlay(scrim: string, strength: number): MediaOverlay {
  const solid = scrim.slice(0, 7)
  const needed = scrim.length === 9 ? Number.parseInt(scrim.slice(7), 16) / 255 : 1
  const edge = Math.round((255 * strength) / 100)
  // Rounded down, as the backing is rounded up, so that both together never fall short.
  const middle = Math.floor((255 * strength * middleShare) / 100)
  const toColour = (alpha: number) => solid + alpha.toString(16).padStart(2, '0')
  const toBacking = (atLeast: number) => toColour(computeBacking(atLeast, middle / 255))
  return {
    edge: toColour(edge),
    middle: toColour(middle),
    backing: toBacking(needed),
    buttonBacking: toBacking(1 - (1 - needed) ** 2),
    solid,
  }
}

/** From 0 to 255. What shows through both is what shows through one times what shows through the other; one step more for a browser's rounding. */
function computeBacking(atLeast: number, overlay: number): number {
  const opacity = 1 - (1 - atLeast) / (1 - overlay)
  return Math.min(255, Math.max(0, Math.ceil(255 * opacity) + 1))
}

/** A background that lets something through gets this colour beneath it; one that is not there at all stays so. */
export function applyBacking(colour: string, background: string): string {
  if (background === 'transparent' || !isTranslucent(background)) return background
  const layers = splitLayers(background)
  // CSS allows a plain colour in the lowest layer only, so what comes beneath it makes it a layer of its own.
  const lowest = layers.pop() ?? ''
  const own = findHexColours(withoutBrackets(lowest))[0]
  if (own && isOpaqueColour(own)) return background
  const picture = own ? lowest.replace(own, '').trim() : lowest
  return [...layers, picture, own && fill(own), fill(colour)].filter(Boolean).join()
}

const fill = (colour: string) => `linear-gradient(${colour},${colour})`
const isTranslucent = (background: string) => /#(?:[\da-f]{8}|[\da-f]{4})\b|\btransparent\b/i.test(background)
const withoutBrackets = (layer: string) => layer.replaceAll(/\((?:[^()]|\([^()]*\))*\)/g, '')
