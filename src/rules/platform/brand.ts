/** What the product is called. An operator who renames it changes this file. */

/** Prefix of every key in the browser's storage. Alone, because the visitor's script takes what begins with it and nothing else. */
export const storagePrefix = 'lintel_'
/** Where a browser keeps that it is not to be counted on anybody's page. */
export const uncountedKey = `${storagePrefix}uncounted`

export const brand = {
  name: 'Lintel',
  tagline: 'The beam over your front door.',
  supportEmail: 'support@lintel.example',
  storagePrefix: storagePrefix,
  /** The three figures under the home page's first screen; an operator who does not want them leaves the list empty. */
  figures: [
    { figure: '50K+', label: 'active creators' },
    { figure: '£2M+', label: 'creator earnings' },
    { figure: '100%', label: 'uptime' },
  ],
} as const
