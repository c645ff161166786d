/** The contract tests of the theme makers' port: every adapter passes them. */
import { expect, test } from 'vitest'
import { measureContrasts } from '#rules/themes/contrast.ts'
import { toMadeThemeId } from '#rules/themes/making/made-theme.ts'
import { correctTheme, getTheme } from '#rules/themes/themes.ts'
import { checkIdeas } from '#server/services/theme-maker/check-ideas.ts'
import type { ThemeBrief, ThemeMaker } from '#server/services/theme-maker/port.ts'

const briefs: ThemeBrief[] = [
  { from: 'words', words: '1970s record shop' },
  { from: 'words', words: 'calm, green, serif' },
  {
    from: 'picture',
    colours: [
      { hex: '#ffd3b3', share: 0.5 },
      { hex: '#ff5a36', share: 0.1 },
      { hex: '#3a2b86', share: 0.4 },
    ],
  },
  { from: 'picture', colours: [{ hex: '#808080', share: 1 }] },
]

export function themeMakerContract(open: () => Promise<ThemeMaker>) {
  test.each(briefs)('makes three different themes of our shape for %j', async (brief) => {
    const maker = await open()
    const { ideas } = await maker.make(brief, 0)
    expect(checkIdeas(ideas)).toEqual(ideas)
    expect(new Set(ideas.map(({ name }) => name)).size).toBe(3)
    expect(new Set(ideas.map(({ theme }) => toMadeThemeId(theme))).size).toBe(3)
  })

  test('what it makes can be read once it is corrected', async () => {
    const maker = await open()
    for (const brief of briefs) {
      for (const { theme } of (await maker.make(brief, 1)).ideas) {
        const id = toMadeThemeId(correctTheme(theme).made)
        expect(measureContrasts(getTheme(id)).filter(({ ratio, min }) => ratio < min)).toEqual([])
      }
    }
  })

  test('says which model it is, or null', async () => {
    const { model } = await open()
    expect(model === null || model.length > 0).toBe(true)
  })
}
