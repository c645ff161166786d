/** The text behind the escapes of HTML, CSS and scripts. */

/** Those that React writes, and numbers. */
export const decodeEntities = (text: string): string =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => toCharacter(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => toCharacter(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

export const decodeStyleEscapes = (text: string): string =>
  text.replace(/\\([\da-f]{1,6})\s?|\\([\s\S])/gi, (_, code, plain) => (code ? toCharacter(Number.parseInt(code, 16)) : plain))

export const decodeScriptEscapes = (text: string): string =>
  text.replace(/\\u\{?([\da-f]{1,6})\}?|\\x([\da-f]{2})|\\([\s\S])/gi, (_, long, short, plain) =>
    long || short ? toCharacter(Number.parseInt(long ?? short, 16)) : plain,
  )

const toCharacter = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : ' ')
