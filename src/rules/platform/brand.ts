/** The name of the product and its contact address. An operator who renames it changes this file. */

/** Prefix of every key in the browser's storage. These are separate constants, so that the visitor's script bundles nothing else. */
export const storagePrefix = 'lintel_'
/** The token of the browser's session, and the signed-in creator as JSON. */
export const tokenKey = 'lintel_token'
export const userKey = 'lintel_user'
/** Set in browsers whose visits are not counted on any page. */
export const uncountedKey = 'lintel_uncounted'
/** The code of the referral link that the visitor followed last; `rules/affiliates/stored-referral.ts` has its form. */
export const referralKey = 'lintel_referral'

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
