/** Conflicts: someone else, or the same user in another tab, has saved a field that a change in this tab would overwrite. */
import { dequal } from 'dequal/lite'

/** A change, field by field: what was saved when it began, what is saved now, and what it would save. */
type FieldVersions = { was: object; now: object; mine: object }

/** The fields in which this change would overwrite another one. If both saved the same value, there is no conflict. */
export function findConflicts({ was, now, mine }: FieldVersions): string[] {
  const [before, saved] = [was, now] as Record<string, unknown>[]
  return Object.entries(mine)
    .filter(([field, value]) => field !== 'version' && value !== undefined)
    .filter(([field, value]) => !isSameValue(saved?.[field], before?.[field]) && !isSameValue(saved?.[field], value))
    .map(([field]) => field)
}

/** Whether two values of a field are the same once saved: the server trims a text, and stores an empty one as null. */
export const isSameValue = (one: unknown, other: unknown): boolean => dequal(normalize(one), normalize(other))

const normalize = (value: unknown) => (typeof value === 'string' ? value.trim() || null : (value ?? null))

/** Thrown instead of sending a change that is in conflict. */
export class ConflictError extends Error {
  override name = 'ConflictError'
  /** The whole record as it is saved now. */
  readonly now: object
  /** What the change would save. */
  readonly mine: object
  readonly fields: readonly string[]

  constructor({ now, mine }: Pick<FieldVersions, 'now' | 'mine'>, fields: readonly string[]) {
    super('This was changed somewhere else. Here is the latest version.')
    this.now = now
    this.mine = mine
    this.fields = fields
  }
}
