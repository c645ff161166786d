/** Lists in pages. */

/** One page of a list. `read` gets how many rows to ask for: one more than are shown says whether there is a page after this one. */
export async function readCursorPage<Row extends { id: string }>(
  size: number,
  read: (limit: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const found = await read(size + 1)
  const rows = found.slice(0, size)
  return { rows, nextCursor: found.length > size ? (rows.at(-1)?.id ?? null) : null }
}

/** Every row in the order of its id, some at a time. `read` gets the id after which to go on. */
export async function* readInBatches<Row extends { id: string }>(read: (after: string) => Promise<Row[]>): AsyncGenerator<Row[]> {
  for (let after = beforeAll; ; ) {
    const batch = await read(after)
    const last = batch.at(-1)
    if (!last) return
    yield batch
    after = last.id
  }
}

const beforeAll = '00000000-0000-0000-0000-000000000000'
