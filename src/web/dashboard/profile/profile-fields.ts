/** The fields of the Profile tab that wait for Save Changes; the handles save themselves. */
import { handles } from '#rules/page/bio.ts'
import type { Field } from '../saving/changes.ts'
import type { Desk } from '../saving/desk.ts'

/** What can be switched on and off there. */
const toggles = ['showUsername', 'showSocialIcons', 'showLastUpdated', 'showFollowerCount', 'isListed'] as const
export type Toggle = (typeof toggles)[number]

const profileFields: readonly Field[] = [
  'displayName',
  'bio',
  'buttonStyle',
  'customFont',
  'pageTitle',
  'followerCount',
  ...toggles,
]

/** What is not saved and waits for somebody to say so: a handle too, once the server has said no to it. */
export const waitingIn = (unsaved: readonly Field[], faults: Desk['faults']): Field[] =>
  unsaved.filter((field) => profileFields.includes(field) || (isHandle(field) && field in faults))

const isHandle = (field: Field) => handles.some((handle) => handle === field)

/** The creator's own word has no default to go back to. */
export const resetFields = profileFields.filter((field) => !['displayName', 'bio', 'isListed'].includes(field))
