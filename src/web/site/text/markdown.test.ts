import { expect, test } from 'vitest'
import { asHtml } from './markdown.tsx'

test.each([
  [`Say "unknown", and it's done.`, '<p>Say “unknown”, and it’s done.</p>'],
  [`"**Bold**" and *"slanted"*`, '<p>“<strong>Bold</strong>” and <em>“slanted”</em></p>'],
  [`your visitors' page ("we")`, '<p>your visitors’ page (“we”)</p>'],
  [`- 'one'\n- "two"`, '<ul>\n<li>‘one’</li>\n<li>“two”</li>\n</ul>'],
  ['`"code"` and it\'s', '<p><code>&quot;code&quot;</code> and it’s</p>'],
  ['```\nsay "it\'s"\n```', '<pre><code>say &quot;it&#39;s&quot;\n</code></pre>'],
  [`[it's](/here "it's \\"here\\"")`, '<p><a href="/here" title="it&#39;s &quot;here&quot;">it’s</a></p>'],
])('the quotes of %j are curly in its prose alone', (markdown, html) => {
  expect(asHtml(markdown).trim()).toBe(html)
})
