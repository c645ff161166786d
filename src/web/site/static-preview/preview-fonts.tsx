/** Which fonts the static previews of a page need, and which characters of each: the build cuts the files down to them. */
import { renderToStaticMarkup } from 'react-dom/server'
import { BioPage } from '#bio-page/bio-page.tsx'
import { type FontFile, fallbackFontCss, findFontFace, listFontFiles } from '#bio-page/fonts/font-css.ts'
import { resolveFonts } from '#bio-page/styles/page-css.ts'
import type { Bio } from '#rules/page/bio.ts'
import { publicName } from '#rules/page/names.ts'
import { webFontName } from '#rules/themes/fonts.ts'
import { getTheme } from '#rules/themes/themes.ts'

export type PreviewFont = { family: string; file: string; weight: number; characters: string; fallbackCss: string }

export function listFontSubsets(previews: Bio[]): PreviewFont[] {
  const fontFiles = new Map<string, FontFile>()
  // By family and not by weight: a browser falls back to the nearest weight that is loaded.
  const charactersByFamily = new Map<string, string>()
  for (const bio of previews) {
    const theme = getTheme(bio.user.theme)
    const { extra = '' } = theme
    const fonts = resolveFonts(bio.user, theme)
    const name = inEveryCase(publicName(bio.user))
    const text = renderToStaticMarkup(<BioPage bio={bio} theme={theme} />).replace(/<[^>]+>/g, '')
    const all = name + readCssContent(extra) + (extra.includes('uppercase') ? inEveryCase(text) : text)
    for (const file of listFontFiles(fonts)) {
      fontFiles.set(`${file.id} ${file.weight}`, file)
      // A font that is only the theme's display font is used for the name and, on these pages, little else.
      const characters = file.id === fonts.body || extra.includes('var(--font-display)') ? all : name
      charactersByFamily.set(file.id, characters + (charactersByFamily.get(file.id) ?? ''))
    }
  }
  return [...fontFiles.values()].map((file) => ({
    family: webFontName(file.id),
    file: findFontFace(file.id).file,
    weight: file.weight,
    characters: [...new Set(charactersByFamily.get(file.id))].join(''),
    fallbackCss: fallbackFontCss(file),
  }))
}

const inEveryCase = (text: string) => text + text.toUpperCase() + text.toLowerCase()

/** What a theme's own CSS adds by `content`. */
const readCssContent = (css: string) => [...css.matchAll(/content:"([^"]*)"/g)].map(([, content]) => content).join('')
