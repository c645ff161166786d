/** The marks of what can be edited from the dashboard's preview. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { defaultTheme } from '#rules/themes/theme-ids.ts'
import { getTheme } from '#rules/themes/themes.ts'
import { BioPage } from './bio-page.tsx'
import { EditMarksContext } from './edit-marks.ts'
import { fullBio } from './testing/sample-bios.ts'

const bio = fullBio(defaultTheme)
const page = <BioPage bio={bio} theme={getTheme(bio.user.theme)} hiddenLinkCount={2} />
const readMarks = (html: string) => [...html.matchAll(/data-edit="([^"]+)"/g)].map(([, mark]) => mark)

test('a preview marks every element that can be edited, each link and each block', () => {
  const marks = readMarks(renderToStaticMarkup(<EditMarksContext value={true}>{page}</EditMarksContext>))
  const expected = ['profileImage', 'displayName', 'username', 'bio', 'instagramHandle', 'floatingHeader', 'featuredVideoUrl']
  const more = ['musicUrl', 'merchStoreUrl', 'vipAccessUrl', 'tipJarUrl', 'hiddenLinks']
  const items = [...bio.links.map(({ id }) => `link:${id}`), ...bio.blocks.map(({ id }) => `block:${id}`)]
  expect(marks).toEqual(expect.arrayContaining([...expected, ...more, ...items]))
})

test('a page for visitors has no marks', () => {
  expect(readMarks(renderToStaticMarkup(page))).toEqual([])
})
