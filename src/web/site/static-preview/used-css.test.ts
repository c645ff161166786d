/** Tests that a static preview keeps every rule that can match something in it. */
import { expect, test } from 'vitest'
import { keepUsedCss } from './used-css.ts'

const html = '<div class="bio is-dark"><h1>Maya</h1><a class="link" href="/" data-link="1">Shop</a><svg><path/></svg></div>'

test.each([
  '.bio{color:red}',
  '.bio h1,.bio .link{margin:0}',
  '.bio>:is(.tip,.link):not(.tile){margin:0}',
  '.bio :where(img,svg) path{fill:red}',
  '.link[data-link]::after{content:"a{b},c"}',
  ':host{display:block}',
  '.bio{--gap:calc(1px + (2px * 3));margin:var(--gap);background:url("x.svg?a,b")}',
  '@keyframes spin{to{rotate:1turn}}',
  '@supports (color:oklch(0 0 0)){.link{color:oklch(0 0 0)}}',
  '.link:nth-child(2n+1 of .tile){margin:0}',
  '.bio:has(>h1) .link{margin:0}',
  '*{box-sizing:border-box}',
  '@media (prefers-reduced-motion:reduce){.link{animation:none}}',
])('keeps %s', (css) => expect(keepUsedCss(css, html)).toBe(css))

test.each([
  '.tip-jar{color:red}',
  '.bio video{margin:0}',
  '.bio :is(.tip,.jar){margin:0}',
  '.link:hover,.link:focus-visible{margin:0}',
  '.link[aria-current]{margin:0}',
  '@media (hover:hover){.link{margin:0}}',
  '@media (min-width:20rem){.tip{margin:0}}',
])('leaves %s out', (css) => expect(keepUsedCss(css, html)).toBe(''))

test('leaves out the custom properties that nothing reads', () =>
  expect(
    keepUsedCss('.bio{--a:1px;--b:url("x;base64,--}");--c:var(--a);margin:var(--c)}.link:hover{padding:var(--b)}', html),
  ).toBe('.bio{--a:1px;--c:var(--a);margin:var(--c)}'))

test('keeps the used selectors of a list, and the order of the rules', () =>
  expect(keepUsedCss('.a,.link{x:1}.tip{y:2}h1{z:3}', html)).toBe('.link{x:1}h1{z:3}'))
