/** Parses a theme's CSS backgrounds: their layers from top to bottom, and the colours in them. */

/** Splits at the commas outside brackets. */
export const splitLayers = (background: string): string[] =>
  (background.match(/(?:[^,(]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []).map((layer) => layer.trim())

/** The hex colours of a layer, in order. */
export const findHexColours = (layer: string): string[] => layer.match(/#[0-9a-f]{3,8}\b/gi) ?? []

/** Whether a hex colour has no opacity digits. */
export const isOpaqueColour = (colour: string): boolean => /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(colour)
