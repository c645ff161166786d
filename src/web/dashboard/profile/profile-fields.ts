/** The fields of the Profile tab that wait for Save Changes; the handles save themselves. */
import type { Field } from '../saving/changes.ts'

export const profileFields: ReadonlySet<Field> = new Set([
  'displayName',
  'bio',
  'buttonStyle',
  'customFont',
  'pageTitle',
  'showUsername',
  'showSocialIcons',
  'showLastUpdated',
  'showFollowerCount',
  'followerCount',
])
