/** An article as visitors will read it, while it is being written. */
import { useDeferredValue, useId, useMemo } from 'react'
import { markdownToHtml } from '#web/site/text/markdown.ts'
import { fillIn } from '#web/site/text/sections.ts'
import '#web/site/text/prose.css'
import './article-preview.css'

export function ArticlePreview({ title, body }: { title: string; body: string }) {
  const label = useId()
  const text = useDeferredValue(body)
  // HTML in it is shown as text, and links lead to the web, to an email or within the site only.
  const html = useMemo(() => markdownToHtml(fillIn(text), { isOurs: false }), [text])
  return (
    <div>
      <p className="field-label" id={label}>
        Preview
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="article-preview" aria-labelledby={label} tabIndex={0}>
        <h2>{title || 'Title'}</h2>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from Markdown in which HTML is escaped */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
      </section>
    </div>
  )
}
