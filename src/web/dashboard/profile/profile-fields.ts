/** The fields of the Profile tab that Save Changes saves; the handles are saved automatically. */
import { handleFields } from '#rules/page/page-fields.ts'
import type { DraftState } from '../drafts/user/draft-state.ts'
import type { UserField } from '../drafts/user/draft-state.ts'

/** The fields with a switch. */
const toggles = ['showUsername', 'showSocialIcons', 'showLastUpdated', 'showFollowerCount', 'isListed'] as const
export type Toggle = (typeof toggles)[number]

const profileFields: readonly UserField[] = [
  'displayName',
  'bio',
  'buttonStyle',
  'customFont',
  'pageTitle',
  'followerCount',
  ...toggles,
]

/** The unsaved fields that Save Changes sends: handles too, once the server has refused them. */
export const listUnsavedFields = (unsaved: readonly UserField[], faults: DraftState['errors']): UserField[] =>
  unsaved.filter((field) => profileFields.includes(field) || (isHandle(field) && field in faults))

const isHandle = (field: UserField) => handleFields.some((handle) => handle === field)

/** The creator's own texts have no default to reset to. */
export const resetFields = profileFields.filter((field) => !['displayName', 'bio', 'isListed'].includes(field))
