/** A text as the site will show it, rendered by the same function: HTML in it is shown as text. */
import { markdownToHtml } from '#web/site/text/markdown.ts'

export default function MarkdownPreview({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer escapes the HTML of an operator's text
  return <div className="legal-text-preview" dangerouslySetInnerHTML={{ __html: markdownToHtml(text, { isOurs: false }) }} />
}
