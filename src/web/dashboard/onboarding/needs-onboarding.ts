/** Whether a creator stands at the very beginning. */
import type { User } from '#contract/accounts/sign-in.ts'
import { blankUser, handles } from '#rules/page/bio.ts'

/** Said only of a user whose record tells it: one that an earlier version of the product kept does not. */
export const isUnled = (user: User): boolean => user.onboardedAt === null

export function hasSetNothing(user: User): boolean {
  const said = [user.displayName, user.bio, user.profileImage, user.pageTitle, ...handles.map((handle) => user[handle])]
  return said.every((text) => text === null) && user.theme === blankUser.theme
}
