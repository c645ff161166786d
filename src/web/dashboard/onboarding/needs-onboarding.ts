/** Whether a creator is new and has not set up anything yet. */
import type { User } from '#contract/accounts/user.ts'
import { handleFields, pageDefaults } from '#rules/page/page-fields.ts'

/** `null`, not `undefined`: a user that an earlier version stored in the browser has no such field, and is not new. */
export const isNewUser = (user: User): boolean => user.onboardedAt === null

export function hasEmptyPage(user: User): boolean {
  const texts = [user.displayName, user.bio, user.profileImage, user.pageTitle, ...handleFields.map((handle) => user[handle])]
  return texts.every((text) => text === null) && user.theme === pageDefaults.theme
}
