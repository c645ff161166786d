/** A text as the site will show it, rendered by the same function: HTML in it is shown as text. */
import { markdownToHtml } from '#web/site/text/markdown.ts'
import '#web/site/text/prose.css'
import './markdown-preview.css'

export default function MarkdownPreview({ text }: { text: string }) {
  const html = markdownToHtml(text, { isOurs: false })
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes the HTML of an operator's text
  return <div className="prose markdown-preview" dangerouslySetInnerHTML={{ __html: html }} />
}
