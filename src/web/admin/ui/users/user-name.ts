/** What users are called in administration: one, or several together. */

import type { AdminUser } from '#contract/admin/users.ts'
import { formatCount } from '#rules/text/formats.ts'

export const getUserName = ({ displayName, username }: Pick<AdminUser, 'displayName' | 'username'>): string =>
  displayName?.trim() || username

export type SeveralUsers = { /** Such as "12 users". */ name: string /** A sentence that says who they are. */; summary: string }

const namedOnes = 3

/** "Ada, Bea, Cyd and 9 others." */
export function nameSeveral(users: readonly AdminUser[]): SeveralUsers {
  const named = users.slice(0, users.length === namedOnes + 1 ? users.length : namedOnes).map(getUserName)
  const others = users.length - named.length
  const list = others > 0 ? [...named, `${formatCount(others)} others`] : named
  return {
    name: `${formatCount(users.length)} ${users.length === 1 ? 'user' : 'users'}`,
    summary: `${new Intl.ListFormat('en-GB').format(list)}.`,
  }
}
