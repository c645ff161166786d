// @vitest-environment happy-dom
/** The editor of links and blocks: what is offered again after it was left without saving. */
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import { endBrowserSession, startBrowserSession } from '#web/session/session.ts'
import type { LinkItem } from '../items/item.ts'
import { type ItemDraft, itemDraftStorage } from './item-draft.ts'
import { useEditor } from './use-editor.ts'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const start = () => renderHook(() => useEditor('ada')).result

const newLink: ItemDraft = { of: 'link', before: undefined }
const typed: ItemDraft = { ...newLink, fields: { title: 'Night bus' } }
const shop: ItemDraft = { of: 'link', before: { id: 'shop', title: 'Shop' } as LinkItem }

test('an unsaved draft is offered again, also after a reload', () => {
  const editor = start()
  act(() => editor.current.open(newLink))
  act(() => editor.current.store(typed))
  expect(editor.current.storedDraft).toBeUndefined()
  act(() => editor.current.close())

  expect(editor.current.isOpen).toBe(false)
  expect(editor.current.storedDraft).toEqual(typed)
  expect(start().current.storedDraft).toEqual(typed)
})

test('opening the same item continues with the stored draft; opening another one does not', () => {
  itemDraftStorage.store('ada', typed)
  const editor = start()
  act(() => editor.current.open(newLink))
  expect(editor.current.draft).toEqual(typed)

  act(() => editor.current.open(shop))
  expect(editor.current.draft).toEqual(shop)
  act(() => editor.current.open({ of: 'block', type: 'text', before: undefined }))
  expect(editor.current.draft).toMatchObject({ of: 'block', type: 'text' })
})

test('a saved or discarded draft is not offered again', () => {
  itemDraftStorage.store('ada', typed)
  const editor = start()
  act(() => editor.current.discard())
  expect(editor.current.storedDraft).toBeUndefined()
  expect(start().current.storedDraft).toBeUndefined()

  act(() => editor.current.open(newLink))
  act(() => editor.current.store(typed))
  act(() => editor.current.store(undefined))
  act(() => editor.current.close())
  expect(editor.current.storedDraft).toBeUndefined()
})

test('the preview shows what is typed only while the editor is open', () => {
  const editor = start()
  act(() => editor.current.open(newLink))
  act(() => editor.current.setPreviewDraft({ kind: 'link', id: undefined, fields: { title: 'N', url: '', isActive: true } }))
  expect(editor.current.previewDraft).toMatchObject({ fields: { title: 'N' } })

  act(() => editor.current.close())
  expect(editor.current.previewDraft).toBeUndefined()
})

test('logging out deletes the stored draft; a session that expires leaves it', () => {
  const signIn = () => startBrowserSession({ token: 'token', user: { id: 'ada' } as User })
  signIn()
  itemDraftStorage.store('ada', typed)
  endBrowserSession('expired')
  expect(itemDraftStorage.read('ada')).toEqual(typed)

  signIn()
  endBrowserSession('logged-out')
  expect(itemDraftStorage.read('ada')).toBeUndefined()
})

test('stored data that is not a draft is ignored', () => {
  sessionStorage.setItem(itemDraftStorage.keyFor('ada'), '{"of":"song"}')
  expect(start().current.storedDraft).toBeUndefined()
  sessionStorage.setItem(itemDraftStorage.keyFor('ada'), '{"of":"link","fie')
  expect(start().current.storedDraft).toBeUndefined()
})
