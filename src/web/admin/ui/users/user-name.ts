/** What a user is called in administration. */
import type { AdminUser } from '#contract/admin/users.ts'

export const getUserName = ({ displayName, username }: Pick<AdminUser, 'displayName' | 'username'>): string =>
  displayName?.trim() || username
