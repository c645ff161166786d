/** The texts of a page that are set in the font of its headings. */
import { decodeEntities } from './escapes.ts'

/** Elements that contain no others of their name. */
const names = 'h[1-6]|b|strong|svg'

/**
 * Undefined where a rule gives the font to anything but elements of one name, such as `h1`, and what it draws itself: what such a rule
 * reaches can't be told from the text of the page.
 */
export function listHeadingTexts(body: string, styles: string): string[] | undefined {
  const found = new Set<string>()
  for (const { index } of styles.matchAll(/var\(\s*--font-display/g)) {
    for (const selector of findSelector(styles, index).split(',')) {
      if (isDrawn(selector, styles)) continue
      const [, name] = new RegExp(`(?:^|[\\s>+~])(${names})(?:[.:[][^\\s>+~]*)?$`).exec(selector.trim()) ?? []
      if (!name) return undefined
      found.add(name)
    }
  }
  return [...found].flatMap((name) =>
    [...body.matchAll(new RegExp(`<${name}\\b[^>]*>([\\s\\S]*?)</${name}>`, 'g'))].map(([, markup = '']) =>
      decodeEntities(markup.replace(/<[^>]*>/g, ' ')),
    ),
  )
}

/** A rule for what the styles write themselves, whose characters are counted with them, unless it comes from the markup. */
const isDrawn = (selector: string, styles: string) => /::(before|after)$/.test(selector.trim()) && !/attr\(/.test(styles)

/** The selector of the rule that a place in it belongs to, as it is written. */
function findSelector(styles: string, place: number): string {
  let depth = 0
  let start = place
  while (start > 0 && (depth > 0 || styles[start] !== '{')) {
    if (styles[start] === '}') depth++
    if (styles[start] === '{') depth--
    start--
  }
  return /[^{};]*$/.exec(styles.slice(0, start))?.[0] ?? ''
}
