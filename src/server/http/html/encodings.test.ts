/** Tests how much memory a cached page uses. */
import { expect, test } from 'vitest'
import { encodePage } from './encodings.ts'

test.each([
  ['a short page', '<!doctype html><title>Ada</title>'],
  [
    'a long page',
    `<!doctype html>${Array.from({ length: 2000 }, (_, n) => `<a href="https://example.com/${n}">Link ${n}</a>`).join('')}`,
  ],
])('every encoding of %s uses exactly as much memory as it has bytes', async (_, html) => {
  const page = await encodePage(200, html, {})
  const bodies = Object.values(page.responses).map(({ body }) => body)
  expect(bodies.map((body) => body.buffer.byteLength)).toEqual(bodies.map((body) => body.length))
  expect(page.bytes).toBe(bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0))
})
