/** Makes the fonts of the page available in the dashboard. A browser downloads a font only once a text uses it. */
import { useEffect } from 'react'
import { fontCss } from '#bio-page/fonts/font-css.ts'
import type { FontId } from '#rules/themes/fonts.ts'

const weight = 600

/** Uses a constructed stylesheet, which the Content-Security-Policy does not count as an inline style. */
export function useFontFaces(ids: readonly FontId[]): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(ids.map((id) => fontCss({ display: id, body: id, weight })).join(''))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [ids])
}
