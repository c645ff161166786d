/** Two people, or one person in two tabs, at the same item: what of a change would overwrite the other's unseen. */
import { same } from './same.ts'
import type { Item } from '../links/items/item.ts'

/** Thrown where somebody else changed the same fields meanwhile; `now` is the item as it is saved. */
export class ChangedElsewhere extends Error {
  override name = 'ChangedElsewhere'
  readonly now: Item
  readonly fields: readonly string[]

  constructor(now: Item, fields: readonly string[]) {
    super('This was changed somewhere else. Here it is as it is now.')
    this.now = now
    this.fields = fields
  }
}

/** The fields that this change would set and somebody else has set to something else since. The same wish twice is no clash. */
export function clashes(before: Item, now: Item, change: object): string[] {
  const wasIn = before as Record<string, unknown>
  const isIn = now as Record<string, unknown>
  return Object.entries(change)
    .filter(([field, wish]) => field !== 'version' && wish !== undefined)
    .filter(([field, wish]) => !same(isIn[field], wasIn[field]) && !same(isIn[field], wish))
    .map(([field]) => field)
}
