/** Reads the text of a response up to a limit, so that an endless answer fills no memory. */
import { ThemeMakerError } from '../port.ts'

/** Throws a `ThemeMakerError` with 'unusable' beyond the limit, after which nothing more is read. */
export async function readAtMost(response: Response, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new ThemeMakerError('unusable', 'Its answer was too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
