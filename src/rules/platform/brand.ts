/** The product's name and addresses, as they are set now; and the browser's storage keys, which never change. */
import { getSettings } from './settings.ts'

/** Prefix of every key in the browser's storage. These are separate constants, so that the visitor's script bundles nothing else. */
export const storagePrefix = 'lintel_'
/** The token of the browser's session, and the signed-in creator as JSON. */
export const tokenKey = 'lintel_token'
export const userKey = 'lintel_user'
/** What proves that an account's owner signed in on this browser, and the header in which it is sent where there is no session. */
export const deviceKey = 'lintel_device'
export const deviceHeader = 'x-lintel-device'
/** Set in browsers whose visits are not counted on any page. */
export const uncountedKey = 'lintel_uncounted'
/** The code of the referral link that the visitor followed last; `rules/affiliates/stored-referral.ts` has its form. */
export const referralKey = 'lintel_referral'
/** Set for the session in the browser of an app, whose visitor stays there. */
export const stayKey = 'lintel_stay'

export const brand = {
  get name() {
    return getSettings()['brand.name']
  },
  /** The name at the beginning of a file's name: letters without accents, digits and hyphens. */
  get fileName() {
    const plain = this.name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '')
    return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'platform'
  },
  get tagline() {
    return getSettings()['brand.tagline']
  },
  get supportEmail() {
    return getSettings()['brand.supportEmail']
  },
  get legalName() {
    return getSettings()['brand.legalName'] ?? getSettings()['brand.name']
  },
  storagePrefix: storagePrefix,
  /** The example of the three figures on the home page. */
  figures: [
    { figure: '50K+', label: 'active creators' },
    { figure: '£2M+', label: 'creator earnings' },
    { figure: '100%', label: 'uptime' },
  ],
}
