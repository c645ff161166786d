/** How admins search, filter and sort the users, and what they can do to several at once. */

export const userSearch = { max: 100, tooLong: 'A search can be up to 100 characters.' }

export const userStatuses = ['active', 'banned', 'unverified', 'reported'] as const
export type UserStatus = (typeof userStatuses)[number]

export const userSorts = ['newest', 'clicks'] as const
export type UserSort = (typeof userSorts)[number]

/** How many that match are counted one by one, at most. */
export const maxCounted = 10_000

/**
 * What a plan is from: 'none' (Free), a subscription that 'renews', that 'ends' (it was cancelled) or whose payment is 'overdue', a seat of
 * the lifetime offer that was 'bought', a plan that an admin gave ('granted'), or the plan of 'everyone' where payments are off.
 */
export const planSourceKinds = ['none', 'renews', 'ends', 'overdue', 'bought', 'granted', 'everyone'] as const

export const bulkActionNames = ['set-plan', 'suspend', 'unsuspend', 'sign-out'] as const
export type BulkActionName = (typeof bulkActionNames)[number]

/** How many users can be named at once. */
export const bulkLimit = 1_000
