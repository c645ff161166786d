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

test('the icon of the build is accepted', () => {
  expect(checkSvg(readFileSync(new URL('src/web/public/favicon.svg', root), 'utf8'))).toBeDefined()
})
