/** Which SVG files can be a logo. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from '#server/root.ts'
import { checkSvg } from './check-svg.ts'

const svg = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"${attributes}>${inner}</svg>`

test('our own icon is accepted as it is', () => {
  const own = svg('<title>Lintel</title><style>.p{fill:#16131F}</style><rect x="2" y="5" width="28" height="8" rx="2.5"/>')
  expect(checkSvg(own)).toBe(own)
})

test('what drawing programs add around it is dropped', () => {
  const drawn = svg(
    '<defs><linearGradient id="a"><stop offset="0" stop-color="red"/></linearGradient></defs><path fill="url(#a)" d="M0 0h8"/>',
  )
  expect(checkSvg(`<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made by hand -->\n${drawn}\n`)).toBe(drawn)
})

test.each([
  svg('<script>alert(1)</script>'),
  svg('<path onclick="alert(1)" d=""/>'),
  svg('<a href="https://evil.example"><path d=""/></a>'),
  svg('<use href="https://evil.example/a.svg#b"/>'),
  svg('<use xlink:href="data:image/svg+xml,x"/>'),
  svg('<image href="https://evil.example/a.png"/>'),
  svg('<foreignObject><body/></foreignObject>'),
  svg('<style>@import url(https://evil.example)</style>'),
  svg('<style>path{fill:url(https://evil.example/a.svg#b)}</style>'),
  svg('<style>path{background:u\\72l(//evil.example)}</style>'),
  svg('<path style="fill:url(//evil.example)"/>'),
  svg('<path fill="url( \'https://evil.example\')"/>'),
  svg('<animate attributeName="href" to="javascript:alert(1)"/>'),
  svg('<title>&lt;script&gt;</title>'),
  svg('text'),
  svg('<path d=""/>', ' onload="alert(1)"'),
  svg('<path d=""/>', ' xmlns:x="http://www.w3.org/1999/xhtml"'),
  svg('<!-- --><path d=""><!-- > -->'),
  `<!DOCTYPE svg [<!ENTITY x "y">]>${svg('')}`,
  svg('') + svg(''),
  '<svg viewBox="0 0 1 1"></svg>',
  '<html><svg xmlns="http://www.w3.org/2000/svg"></svg></html>',
  '<svg xmlns="http://www.w3.org/2000/svg">',
  '',
  'hello',
])('%s is refused', (hostile) => {
  expect(checkSvg(hostile)).toBeUndefined()
})

/** Each layer uses the one below ten times. */
const layers = (count: number, use: (id: string) => string) =>
  svg(
    `<defs><g id="l0"><path d="M0 0h1"/></g>${Array.from({ length: count }, (_, n) => `<g id="l${n + 1}">${use(`l${n}`).repeat(10)}</g>`).join('')}</defs><use href="#l${count}"/>`,
  )

test.each([
  ['uses each other', layers(6, (id) => `<use href="#${id}"/>`)],
  ['uses each other by the older name', layers(6, (id) => `<use xlink:href="#${id}"/>`)],
  [
    'masks each other',
    svg(
      `<mask id="m0"><path d=""/></mask>${Array.from({ length: 6 }, (_, n) => `<mask id="m${n + 1}">${`<path d="" mask="url(#m${n})"/>`.repeat(10)}</mask>`).join('')}<path d="" style="mask:url(#m6)"/>`,
    ),
  ],
  ['uses itself', svg('<g id="a"><use href="#a"/></g>')],
  [
    'is masked by a rule',
    svg(`<style>path{mask:url(#m)}</style><mask id="m">${'<path d=""/>'.repeat(100)}</mask>${'<path d=""/>'.repeat(100)}`),
  ],
])('what %s is refused', (_what, hostile) => {
  expect(hostile.length).toBeLessThan(10_000)
  expect(checkSvg(hostile)).toBeUndefined()
})

test('what uses a shape a few times, and rules that name gradients, are accepted', () => {
  for (const drawn of [
    layers(2, (id) => `<use href="#${id}"/>`),
    svg('<style>.a{fill:url(#g)}</style><linearGradient id="g"/><path class="a" d=""/>'),
  ])
    expect(checkSvg(drawn)).toBe(drawn)
})

test('the icon of the build is accepted', () => {
  expect(checkSvg(readFileSync(new URL('src/web/public/favicon.svg', root), 'utf8'))).toBeDefined()
})
