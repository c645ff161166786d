/** What the app's build leaves out of the contract. */

import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { findCheckedBodies, slim } from './slim-contract.mjs'

const slimmed = (code, checkedBodies = []) => slim(code, parseAst(code), checkedBodies).replaceAll('/* @__PURE__ */ ', '')

test('an endpoint keeps its address, and its body where a form checks it', () => {
  const declared =
    "export const addLink = defineEndpoint('POST /api/links', 'creator', { body: z.object(fields), response: link, status: 201 })"
  expect(slimmed(declared)).toBe("export const addLink = defineEndpoint('POST /api/links', 'creator', {   status: 201 })")
  expect(slimmed(declared, ['addLink'])).toContain('{ body: z.object(fields),  status: 201 }')
})

test('what several endpoints share is cut too, and other objects stay as they are', () => {
  expect(slimmed('const shared = { status: 201, response: z.string() }')).toBe('const shared = { status: 201,  }')
  const schema = 'export const sent = z.object({ response: z.string(), query: z.string() })'
  expect(slimmed(schema)).toBe(schema)
})

test('every call can be dropped, also one with the fields of another object, but none inside of a function', () => {
  const code = 'export const a = z.object({ ...b, c: text(5) })\nexport const check = () => report()'
  expect(slim(code, parseAst(code), [])).toBe(
    'export const a = /* @__PURE__ */ (() => /* @__PURE__ */ z.object({ ...b, c: /* @__PURE__ */ text(5) }))()\nexport const check = () => report()',
  )
})

const find = (code) =>
  findCheckedBodies('form.tsx', `import { addLink, addLink as add } from '#contract/links.ts'\n${code}`, parseAst)

test('finds the bodies that forms check, also of an endpoint with another name, and no other', () => {
  expect(find('const form = <Form schema={add.body} onSend={(sent: typeof addLink.body) => document.body} />')).toEqual([
    'addLink',
  ])
  expect(find('const { body } = await call(addLink)')).toEqual([])
})

test.each([
  'const { body } = addLink',
  'const { refusals, ...rest } = addLink',
  "const schema = addLink['body']",
  'const bodyOf = (endpoint) => endpoint.body',
  "import * as links from '#contract/links.ts'\nconst schema = links.addLink.body",
])('refuses to build what would lose its schema: %s', (code) => {
  expect(() => find(code)).toThrow('form.tsx reads the body of an endpoint in a way')
})
