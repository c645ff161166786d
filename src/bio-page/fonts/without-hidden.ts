/** A document without what it does not show when it opens: the share sheet, the bar for browsers inside apps, and what its script says. */

export function withoutHidden(html: string): string {
  const text = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="canonical"[^>]*>/g, '')
  const hidden = /<(\w+)(?=[^>]*\s(?:hidden|popover)=")[^>]*>/g
  let shown = ''
  let start = 0
  for (let found = hidden.exec(text); found; found = hidden.exec(text)) {
    shown += text.slice(start, found.index)
    start = findEnd(text, found)
    hidden.lastIndex = start
  }
  return shown + text.slice(start)
}

/** After the element's closing tag. React closes all of them, and writes `<` in texts and attributes as an entity. */
function findEnd(html: string, { 0: opening, 1: name = '', index }: RegExpExecArray): number {
  const tags = new RegExp(`<(/?)${name}\\b[^>]*>`, 'g')
  tags.lastIndex = index + opening.length
  for (let depth = 1; ; ) {
    const tag = tags.exec(html)
    // Such as a picture, which has no closing tag.
    if (!tag) return index + opening.length
    depth += tag[1] ? -1 : 1
    if (depth === 0) return tags.lastIndex
  }
}
