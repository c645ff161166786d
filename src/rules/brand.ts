/** What the product is called. An operator who renames it changes this file. */
export const brand = {
  name: 'Lintel',
  tagline: 'The beam over your front door.',
  support: 'support@lintel.example',
  /** Prefix of every key in the browser's storage. */
  storage: 'lintel_',
} as const
