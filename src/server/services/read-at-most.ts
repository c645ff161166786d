/** Reads a body up to a limit, so that an endless answer fills no memory: beyond it, the error is thrown and nothing more is read. */
export async function readAtMost(
  body: AsyncIterable<Uint8Array> | null,
  maxBytes: number,
  createError: () => Error,
): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw createError()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
