/** Lets the document draw in the faces of the page. A browser fetches a face only where something is written in it. */
import { useEffect } from 'react'
import { fontCss } from '#bio-page/fonts/font-css.ts'
import type { FontId } from '#rules/themes/fonts.ts'

const weight = 600

/** A sheet made by script is no inline style, so the security policy lets it in. */
export function useFaces(ids: readonly FontId[]): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(ids.map((id) => fontCss({ display: id, body: id, weight, size: '1rem' })).join(''))
    document.adoptedStyleSheets.push(sheet)
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
    }
  }, [ids])
}
