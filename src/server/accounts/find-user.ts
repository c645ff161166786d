/** Finds an account for an administrator. */
import type { Services } from '#server/services/services.ts'
import { findIdByUsername } from './store.ts'

/** Searches current usernames only: a former one must not lead an administrator to the wrong account. */
export const findUserForAdmin = ({ db }: Pick<Services, 'db'>, username: string) => findIdByUsername(db, username)
