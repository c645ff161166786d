/** The name of the product and its contact address. An operator who renames it changes this file. */

/** Prefix of every key in the browser's storage. It is a separate constant, so that the visitor's script bundles nothing else. */
export const storagePrefix = 'lintel_'
/** Set in browsers whose visits are not counted on any page. */
export const uncountedKey = `${storagePrefix}uncounted`

export const brand = {
  name: 'Lintel',
  tagline: 'The beam over your front door.',
  supportEmail: 'support@lintel.example',
  storagePrefix: storagePrefix,
  /** The three figures on the home page; an operator who does not want them empties the list. */
  figures: [
    { figure: '50K+', label: 'active creators' },
    { figure: '£2M+', label: 'creator earnings' },
    { figure: '100%', label: 'uptime' },
  ],
} as const
