/** Lists with pages, the newest object first. https://docs.stripe.com/api/pagination */
import { missing } from './errors.ts'
import type { Form } from './form.ts'

export type Page<T> = { object: 'list'; url: string; has_more: boolean; data: T[] }

/** `all` is in the order of creation. */
export function toPage<T extends { id: string; created: number }>(all: Iterable<T>, url: string, query: Form): Page<T> {
  const sorted = [...all].reverse().filter(isCreatedWithin((query.created ?? {}) as Record<string, string>))
  const after = query.starting_after
  const start = after === undefined ? 0 : sorted.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw missing('object', String(after), 'starting_after')
  const limit = Number(query.limit ?? 10)
  const data = sorted.slice(start, start + limit)
  return { object: 'list', url, has_more: start + limit < sorted.length, data }
}

const isCreatedWithin =
  ({ gt, gte, lt, lte }: Record<string, string>) =>
  ({ created }: { created: number }) =>
    (gt === undefined || created > Number(gt)) &&
    (gte === undefined || created >= Number(gte)) &&
    (lt === undefined || created < Number(lt)) &&
    (lte === undefined || created <= Number(lte))
