import { expect, test } from 'vitest'
import { getTheme, themes } from '#rules/themes/themes.ts'
import { dropDecorations } from './drop-decorations.ts'

const drop = (extra: string, panel = false) => dropDecorations({ ...getTheme(panel ? 'royal' : 'dark'), extra }).extra

test('drops what is drawn on the page and its picture, with the motion that only it has', () => {
  const drawn =
    '&::before{content:"{";animation:a-spin 4s}& .picture::after,&::after{background:url("data:x{}")}@keyframes a-spin{to{rotate:1turn}}'
  expect(drop(`${drawn}& .link{color:red}`)).toBe('& .link{color:red}')
})

test('keeps everything else', () => {
  const kept =
    '& .link::before,&::before{content:""}& .picture{margin:0}@media (min-width:9rem){&::before{top:0}}@keyframes b{to{top:0}}& h1{animation:b 1s}'
  expect(drop(kept)).toBe(kept)
})

test('keeps what is drawn on a panel', () => {
  expect(drop('&::before{top:0}& .picture::before{top:0}', true)).toBe('& .picture::before{top:0}')
})

test('loses nothing of any theme but what it drops', () => {
  for (const theme of themes) {
    const { extra } = dropDecorations(theme)
    expect(theme.extra.length - extra.length, theme.id).toBeGreaterThanOrEqual(0)
    for (const selector of ['& .link', '& h1', '& .link-list']) {
      expect(extra.split(`${selector}{`).length, theme.id).toBe(theme.extra.split(`${selector}{`).length)
    }
  }
})
