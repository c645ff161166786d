/** Where the elements of the page are edited. */
import { expect, test } from 'vitest'
import type { Bio } from '#rules/page/bio.ts'
import { pageFieldNames } from '#rules/page/page-fields.ts'
import { findElement } from '#rules/page/preview.ts'
import { findEditor } from './element-editors.ts'

const bio = { links: [{ id: '1', title: 'Shop' }], blocks: [{ id: '2', type: 'text', title: null, body: 'Hello\nthere' }] }
const editorOf = (element: Parameters<typeof findEditor>[0]) => findEditor(element, bio as unknown as Bio)

test('names links and blocks as the creator does, and opens them on the Links tab', () => {
  expect(editorOf('link:1')).toEqual({ label: 'Edit link Shop', path: '/dashboard?edit=link%3A1' })
  expect(editorOf('block:2')).toEqual({ label: 'Edit text Hello', path: '/dashboard?edit=block%3A2' })
})

test('opens fields where they are', () => {
  expect(editorOf('bio')).toEqual({ label: 'Edit bio', path: '/dashboard?tab=profile&edit=bio' })
  expect(editorOf('tipJarUrl')?.path).toBe('/dashboard?tab=themes&part=tip&edit=tipJarUrl')
  expect(editorOf('xHandle')).toEqual({ label: 'Edit X', path: '/dashboard?tab=profile&edit=xHandle' })
})

test('every element that a field changes has an editor', () => {
  const elements = pageFieldNames.flatMap((field) => findElement(field) ?? [])
  expect(elements.length).toBeGreaterThan(20)
  for (const element of elements) expect(editorOf(element)?.label).toMatch(/^Edit \S/)
})
