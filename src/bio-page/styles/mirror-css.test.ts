/** Mirrored CSS, for pages that run from right to left. */
import { expect, test } from 'vitest'
import { themes } from '#rules/themes/themes.ts'
import { mirrorCss } from './mirror-css.ts'
import { themeCss } from './theme-css.ts'

const mirror = (declarations: string) => mirrorCss(`.bio{${declarations}}`).slice(5, -1)

test.each([
  ['margin:-4px 12px -4px -8px', 'margin:-4px -8px -4px 12px'],
  ['margin:0 auto', 'margin:0 auto'],
  ['margin-left:8px;text-align:left', 'margin-right:8px;text-align:right'],
  ['--left-margin:0px;margin:0 auto 0 var(--left-margin)', '--right-margin:0px;margin:0 var(--right-margin) 0 auto'],
  ['border-radius:0 10px 8px 2px', 'border-radius:10px 0 2px 8px'],
  ['--button-radius:28px 4px', '--button-radius:4px 28px 4px 28px'],
  ['--button-shadow:5px 5px 0 #111,inset -2px 0 #fff', '--button-shadow:-5px 5px 0 #111,inset 2px 0 #fff'],
  ['translate:-50% 12px;rotate:-24deg', 'translate:50% 12px;rotate:24deg'],
  ['transform:skewX(-8deg) translate(4px,-1px)', 'transform:skewX(8deg) translate(-4px,-1px)'],
  ['--page:linear-gradient(115deg,#000,#fff)', '--page:linear-gradient(-115deg,#000,#fff)'],
  [
    'background:radial-gradient(circle at 104% 130px,#7d0a22,#0000)',
    'background:radial-gradient(circle at -4% 130px,#7d0a22,#0000)',
  ],
  [
    'background:linear-gradient(90deg,#111,#0000) 20% 100%/62px 250px',
    'background:linear-gradient(-90deg,#111,#0000) 80% 100%/62px 250px',
  ],
  [
    'background:linear-gradient(to top left,#d9b25c,#0000) calc(50% + -89px) 94px/78px 44px no-repeat',
    'background:linear-gradient(to top right,#d9b25c,#0000) calc(50% + 89px) 94px/78px 44px no-repeat',
  ],
  [
    '--page:conic-gradient(from 270deg at 2px 50%,#07030c 90deg,#0000 0) 0 0/64px 56px,linear-gradient(#111,#0000) 0/100% 28px',
    '--page:conic-gradient(from 90deg at calc(100% - 2px) 50%,#07030c 90deg,#0000 0) 100% 0/64px 56px,linear-gradient(#111,#0000) 100%/100% 28px',
  ],
  ['clip-path:polygon(0 0,calc(100% - 18px) 0,100% 100%)', 'clip-path:polygon(100% 0,18px 0,0% 100%)'],
  ['content:"→";filter:hue-rotate(75deg)', 'content:"←";filter:hue-rotate(75deg)'],
  ['color:#fff;gap:12px', 'color:#fff;gap:12px'],
])('%s becomes %s', (css, mirrored) => {
  expect(mirror(css)).toBe(mirrored)
})

test('what draws a conic gradient is turned over where it stands', () => {
  expect(mirrorCss('.bio::after{left:20px;background:conic-gradient(from 77deg,#f00 9deg,#0000 0)}')).toBe(
    '.bio::after{right:20px;background:conic-gradient(from 77deg,#f00 9deg,#0000 0);scale:-1 1}',
  )
})

test('every theme keeps its rules, and mirrors back to what it was in all that has sides', () => {
  for (const theme of themes) {
    const css = themeCss(theme)
    const mirrored = mirrorCss(css)
    const count = (text: string, sign: string) => text.split(sign).length
    for (const sign of ['{', '}', '(', ')'])
      expect(count(mirrored.replaceAll(/calc\([^()]*\)/g, ''), sign), theme.id).toBe(
        count(css.replaceAll(/calc\([^()]*\)/g, ''), sign),
      )
    expect(mirrored, theme.id).not.toMatch(/NaN|undefined|- -|--\d/)
  }
})
