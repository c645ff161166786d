import { expect, test } from 'vitest'
import { markdownToHtml } from './markdown.ts'

test.each([
  [`Say "unknown", and it's done.`, '<p>Say “unknown”, and it’s done.</p>'],
  [`"**Bold**" and *"slanted"*`, '<p>“<strong>Bold</strong>” and <em>“slanted”</em></p>'],
  [`your visitors' page ("we")`, '<p>your visitors’ page (“we”)</p>'],
  [`- 'one'\n- "two"`, '<ul>\n<li>‘one’</li>\n<li>“two”</li>\n</ul>'],
  ['`"code"` and it\'s', '<p><code>&quot;code&quot;</code> and it’s</p>'],
  ['```\nsay "it\'s"\n```', '<pre><code>say &quot;it&#39;s&quot;\n</code></pre>'],
  [`[it's](/here "it's \\"here\\"")`, '<p><a href="/here" title="it&#39;s &quot;here&quot;">it’s</a></p>'],
])('makes the quotes of %j curly, except in code and tags', (markdown, html) => {
  expect(markdownToHtml(markdown).trim()).toBe(html)
})

test('an image gets the URL that the caller gives for its file name', () => {
  const html = markdownToHtml('![A map](map.svg)', { toImageUrl: (fileName) => `/assets/${fileName}` })
  expect(html.trim()).toBe('<p><img src="/assets/map.svg" alt="A map"></p>')
})
