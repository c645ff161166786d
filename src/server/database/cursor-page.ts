/** One page of a list. `read` gets how many rows to ask for: one more than are shown says whether there is a page after this one. */
export async function readCursorPage<Row extends { id: string }>(
  size: number,
  read: (limit: number) => Promise<Row[]>,
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  const found = await read(size + 1)
  const rows = found.slice(0, size)
  return { rows, nextCursor: found.length > size ? (rows.at(-1)?.id ?? null) : null }
}
