/**
 * Puts a page's fonts into it, as many as fit into what a server sends before it hears from the browser again. Its first paint then has
 * them and takes no longer, whereas a font in a file of its own takes at least one more round trip, and the texts change their font.
 */
import type { EncodedPage } from '#server/http/html/encodings.ts'

/** Bytes: the ten packets of a new connection (RFC 6928), less its headers, which are about 850 bytes. */
export const firstFlight = 13_700

/** Of a font's bytes, what they take as text after compression. */
const expansion = 1.025

/** `fonts` by the path that the page's styles have. */
export async function withFontsInside(
  html: string,
  fonts: Map<string, Buffer>,
  encode: (html: string) => Promise<EncodedPage>,
): Promise<EncodedPage> {
  const page = await encode(putInside(html, [...fonts]))
  const excess = sizeOf(page) - firstFlight
  if (excess <= 0 || fonts.size === 0) return page
  const rest = leaveOut([...fonts], excess)
  const smaller = await encode(putInside(html, rest))
  return rest.length === 0 || sizeOf(smaller) <= firstFlight ? smaller : encode(html)
}

const sizeOf = ({ responses }: EncodedPage) => responses.br.body.length

type Font = [path: string, bytes: Buffer]

/** The smallest one that is large enough, or else the largest and others. */
function leaveOut(fonts: Font[], excess: number): Font[] {
  if (excess <= 0) return fonts
  const sorted = fonts.toSorted(([, a], [, b]) => a.length - b.length)
  const index = sorted.findIndex(([, { length }]) => length * expansion >= excess)
  const [left] = sorted.splice(index, 1)
  return left && index < 0 ? leaveOut(sorted, excess - left[1].length * expansion) : sorted
}

/** Without `font-display`, because there is nothing to wait for. */
const putInside = (html: string, fonts: Font[]): string =>
  fonts.reduce(
    (page, [path, bytes]) =>
      page.replace(`font-display:swap;src:url(${path})`, () => `src:url(data:font/woff2;base64,${bytes.toString('base64')})`),
    html,
  )
