/** A list that is answered page by page: the query's `cursor` is the `nextCursor` of the page before, which is null on the last one. */
import * as z from 'zod/mini'
import { id } from './fields/fields.ts'

type Fields = Readonly<Record<string, z.ZodMiniType>>
type None = Record<never, never>

/** `...cursorPageOf('holds', hold)` in a declaration; `filter` is what else the query has, `also` what else the response has. */
export const cursorPageOf = <
  K extends string,
  Row extends z.ZodMiniType,
  Filter extends Fields = None,
  Also extends Fields = None,
>(
  key: K,
  row: Row,
  { filter, also }: { filter?: Filter; also?: Also } = {},
) => ({
  query: z.object({ ...(filter as Filter), cursor: z.optional(id) }),
  response: z.object({
    ...({ [key]: z.array(row) } as Record<K, z.ZodMiniArray<Row>>),
    ...(also as Also),
    nextCursor: z.nullable(id),
  }),
})
