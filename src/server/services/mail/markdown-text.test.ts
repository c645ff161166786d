/** An announcement's Markdown as plain text. */
import { expect, test } from 'vitest'
import { toMarkdownText } from './markdown-text.ts'

test('loses its marks, and keeps its order, its lists and its quotes', () => {
  const markdown =
    '# News\n\nHi **Ada \\*L\\***,\nlook:\n\n- a *sale*\n- `two`\n\n3. three\n4. four\n\n> said\n>\n> again\n\n---\n\n<b>Bye</b>'
  expect(toMarkdownText(markdown)).toBe(
    'News\n\nHi Ada *L*,\nlook:\n\n- a sale\n- two\n\n3. three\n4. four\n\n> said\n>\n> again\n\n* * *\n\n<b>Bye</b>',
  )
})

test('numbers its links, each address once, and shows none that a browser would not open', () => {
  const markdown =
    'See [help](https://a.example/help) and https://b.example/x, [help](https://a.example/help), [no](javascript:alert(1)).'
  expect(toMarkdownText(markdown)).toBe(
    'See help [1] and [2], help [1], no.\n\n[1] https://a.example/help\n[2] https://b.example/x',
  )
})
