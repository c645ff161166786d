/** What is asked of the server for many users, and what the dialogs call them. */
import type { changeUsers } from '#contract/admin/users.ts'
import type { RequestInput } from '#contract/endpoint.ts'
import { plans } from '#rules/plans/plans.ts'
import type { UserSelection } from '../use-selection.ts'
import type { UserQuery } from '../use-user-filters.ts'
import { nameSeveral, type SeveralUsers } from '../user-name.ts'

export type BulkRequest = RequestInput<typeof changeUsers, 'body'>

type BulkTarget = SeveralUsers & {
  /** Those who were picked, or all that match. */
  who: Pick<BulkRequest, 'userIds'> | Pick<BulkRequest, 'filter'>
}

/** `matches`: how many match `query`, in words. */
export function toBulkTarget({ isMatching, users }: UserSelection, query: UserQuery, matches: string): BulkTarget {
  if (!isMatching) return { ...nameSeveral(users), who: { userIds: users.map(({ id }) => id) } }
  return { name: `${matches} users`, summary: describeQuery(query), who: { filter: query } }
}

const statusTexts = {
  active: 'is active',
  banned: 'is banned',
  unverified: 'isn’t verified',
  reported: 'has been reported',
}

/** "Everyone who matches “nova” and is on Pro, including those further down the list." */
export function describeQuery({ search, plan, status }: UserQuery): string {
  const parts = [
    ...(search ? [`matches “${search}”`] : []),
    ...(plan ? [`is on ${plans[plan].name}`] : []),
    ...(status ? [statusTexts[status]] : []),
  ]
  const who = parts.length === 0 ? 'Every user' : `Everyone who ${new Intl.ListFormat('en-GB').format(parts)}`
  return `${who}, including those further down the list.`
}
