/** Tests how much memory a cached page uses. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { encodePage } from './encodings.ts'

test.each([
  ['a short page', '<!doctype html><title>Ada</title>'],
  [
    'a long page',
    `<!doctype html>${Array.from({ length: 2000 }, (_, n) => `<a href="https://example.com/${n}">Link ${n}</a>`).join('')}`,
  ],
])('every stored encoding of %s uses exactly as much memory as it has bytes', async (_, html) => {
  const { responses, bytes } = await encodePage(200, html, {})
  const bodies = [responses.br.body, responses.gzip.body]
  expect(bodies.map((body) => body.buffer.byteLength)).toEqual(bodies.map((body) => body.length))
  expect(bytes).toBe(bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0))
  expect(responses.identity.body.toString()).toBe(html)
})

test('a cached page does not keep what it was rendered from', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const countBytes = () => {
    collectGarbage()
    return process.memoryUsage().arrayBuffers
  }
  const html = `<!doctype html>${'<p>Ada sells slow ceramics.</p>'.repeat(100_000)}`
  const before = countBytes()
  const page = await encodePage(200, html, {})
  // Buffers are freed a moment after the collection that found them unused.
  await expect.poll(() => countBytes() - before).toBeLessThan(html.length / 2)
  expect(page.bytes).toBeLessThan(html.length / 10)
})
