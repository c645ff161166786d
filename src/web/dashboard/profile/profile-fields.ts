/** Which unsaved fields Save Changes of the Profile tab sends; social handles are saved automatically. */
import { handleFields, profileFormFields } from '#rules/page/page-fields.ts'
import type { DraftState } from '../drafts/user/draft-state.ts'
import type { UserField } from '../drafts/user/user-changes.ts'

/** Handles are sent too, once the server has refused them. */
export const listUnsavedFields = (unsaved: readonly UserField[], errors: DraftState['errors']): UserField[] =>
  unsaved.filter((field) => includes(profileFormFields, field) || (includes(handleFields, field) && field in errors))

const includes = (fields: readonly UserField[], field: UserField) => fields.includes(field)
