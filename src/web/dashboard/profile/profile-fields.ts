/** The fields of the Profile tab that wait for Save Changes; the handles save themselves. */
import type { Field } from '../saving/changes.ts'

/** What can be switched on and off there. */
const toggles = ['showUsername', 'showSocialIcons', 'showLastUpdated', 'showFollowerCount', 'isListed'] as const
export type Toggle = (typeof toggles)[number]

export const profileFields: ReadonlySet<Field> = new Set([
  'displayName',
  'bio',
  'buttonStyle',
  'customFont',
  'pageTitle',
  'followerCount',
  ...toggles,
])

/** The creator's own word, which has no default to go back to. */
export const keptOnReset: ReadonlySet<Field> = new Set(['displayName', 'bio', 'isListed'])
