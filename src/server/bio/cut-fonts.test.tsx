/** In every theme a page's fonts can show all of its characters, at once those that it shows when it opens; and a typical page is light. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import { BioDocument } from '#bio-page/document/bio-document.tsx'
import { type FontSource, listFontFiles as listPageFonts, matchWeight } from '#bio-page/fonts/font-css.ts'
import { listShownCharacters } from '#bio-page/fonts/shown-characters.ts'
import { buildVisitorScript } from '#bio-page/testing/build-visitor-script.ts'
import { fullBio, typicalBio } from '#bio-page/testing/sample-bios.ts'
import type { Bio } from '#rules/page/bio.ts'
import type { Theme } from '#rules/themes/theme.ts'
import { themes } from '#rules/themes/themes.ts'
import type { ChosenFonts } from '#server/fonts/cut-fonts.ts'
import { cutFont } from '#server/fonts/cutter/cut-font.ts'
import { listCuts, type NeededPart } from '#server/fonts/list-cuts.ts'
import { encodePage } from '#server/http/html/encodings.ts'
import { createFolder, listFontFiles } from '#server/testing/font-files.ts'
import { withCutFonts } from './cut-fonts.ts'
import { withFontsInside } from './fonts-inside.ts'

let script = ''
let wholeFonts = new Map<string, string>()
beforeAll(async () => {
  script = (await buildVisitorScript()).trim()
  wholeFonts = await listFontFiles()
})

const render = (bio: Bio) =>
  `<!doctype html>${renderToStaticMarkup(<BioDocument bio={bio} publicUrl="https://lintel.example" script={script} socialImageVersion="0123abcd" />)}`

/** What the page asks for: for each of its files, the part with Latin letters first. */
async function listNeeded(bio: Bio, html: string): Promise<NeededPart[]> {
  let needed: NeededPart[] = []
  const choose = async (parts: NeededPart[]) => {
    needed = parts
    return undefined
  }
  await withCutFonts({ choose }, bio, html)
  return needed
}

describe.each(themes)('in $id', (theme) => {
  const { id, fonts } = theme

  test('every font can show all characters, and has at once those that are shown in it', async () => {
    const bio = fullBio(id, { isFontChosen: false })
    const html = render(bio)
    const needed = await listNeeded(bio, html)
    const { all } = listShownCharacters(html)
    for (const part of needed) expect(part.all).toBe(all)

    const { body, heading } = readVisibleTexts(html)
    expect(missing(body, findFirst(needed, fonts, 'body', 400))).toEqual([])
    expect(missing(heading, findFirst(needed, fonts, 'display', fonts.weight))).toEqual([])
  })

  test('a typical page has at most 20,000 bytes with its script and the fonts that it loads', async () => {
    const bio = typicalBio(id)
    const { html, ready } = await withCutFonts({ choose: cutAtOnce }, bio, render(bio))
    const page = await withFontsInside(html, ready, (text) => encodePage(200, text, {}))
    const text = page.responses.identity.body.toString()
    const beside = [...ready].filter(([path]) => text.includes(path)).map(([, bytes]) => bytes.length)
    const bytes = [page.responses.br.body.length, ...beside]
    expect(ready.size).toBeGreaterThan(0)
    expect(bytes.reduce((sum, one) => sum + one)).toBeLessThanOrEqual(20_000)
  })
})

/** As the server does once all fonts are cut. */
async function cutAtOnce(parts: NeededPart[]): Promise<ChosenFonts> {
  const file = join(createFolder(), 'cut.woff2')
  const ready = new Map<string, Buffer>()
  const sources = new Map<string, FontSource[]>()
  for (const needed of parts) {
    const cuts = listCuts('key', needed) ?? []
    sources.set(
      needed.part.path,
      cuts.map(({ source }) => source),
    )
    for (const { source, characters, isFirst } of cuts) {
      if (!isFirst) continue
      await cutFont(wholeFonts.get(needed.part.path.slice(1)) ?? '', characters, file)
      ready.set(source.path, readFileSync(file))
    }
  }
  return { choose: ({ path }) => sources.get(path) ?? [], ready }
}

/** The characters that a text's font has at once. */
function findFirst(needed: NeededPart[], fonts: Theme['fonts'], kind: 'display' | 'body', weight: number): string {
  const files = listPageFonts(fonts)
  const file = fonts.display === fonts.body ? matchWeight(weight, files) : files[kind === 'display' ? 0 : 1]
  const parts = needed.length / files.length
  return file ? (needed[files.indexOf(file) * parts]?.first ?? '') : ''
}

const missing = (text: string, characters: string) =>
  [...new Set(text)].filter((character) => character > ' ' && !characters.includes(character) && !/[\p{C}\p{Z}]/u.test(character))

/** As a browser parses it. */
function readVisibleTexts(html: string): { body: string; heading: string } {
  const { document } = new Window()
  document.write(html)
  for (const element of document.querySelectorAll('script,style,[hidden],[popover]')) element.remove()
  return { body: document.body.textContent, heading: document.querySelector('h1')?.textContent ?? '' }
}
