/** A theme's CSS background, taken apart: its layers from the top down, and the colours that are written in them. */

/** Splits at the commas that stand outside brackets. */
export const splitLayers = (background: string): string[] =>
  (background.match(/(?:[^,(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []).map((layer) => layer.trim())

/** The hex colours of a layer, in their order. */
export const findHexColours = (layer: string): string[] => layer.match(/#[0-9a-f]{3,8}\b/gi) ?? []

/** Whether nothing shows through a colour. */
export const isOpaqueColour = (colour: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour)
