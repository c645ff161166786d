/**
 * Writes characters beyond ASCII as escapes in the server's built code. V8 keeps the source in memory for as long as the server runs, with
 * two bytes for every character if one of them is not ASCII (Node does not look whether it would fit into one byte).
 */

/** A plugin for Vite. */
export const oneByteSource = () => ({
  name: 'one-byte-source',
  generateBundle: (_, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escapeBeyondAscii(chunk.code)
  },
})

/** Means the same in strings, templates, regular expressions and names; where it would not, the build fails. */
export function escapeBeyondAscii(code) {
  const [unsafe] = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.exec(code) ?? []
  if (unsafe) throw new Error(`Write this without characters beyond ASCII, which the build escapes: ${unsafe.slice(0, 200)}`)
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
