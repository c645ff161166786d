/** A document without what it does not show when it opens: the share sheet, the bar for browsers inside apps, and what its script says. */

export function withoutHidden(html: string): string {
  let shown = html.replace(/<script\b[^>]*>[\s\S]*?<\/script>|<link rel="canonical"[^>]*>/g, '')
  for (;;) {
    const found = /<(\w+)(?=[^>]*\s(?:hidden|popover)=")[^>]*>/.exec(shown)
    if (!found) return shown
    shown = shown.slice(0, found.index) + shown.slice(findEnd(shown, found))
  }
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
