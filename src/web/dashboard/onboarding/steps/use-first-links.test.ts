// @vitest-environment happy-dom
/** Adding the first links: what is sent, what stays a draft, and what is shown when the server refuses one. */
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement, type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { refusals } from '#rules/platform/refusals.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import type { FirstLinkDraft } from '../stored-progress.ts'
import { useFirstLinks } from './use-first-links.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shop = { id: '0199c3a0-0000-7000-8000-000000000001', title: 'Print shop', url: 'prints.example' }
const club = { id: '0199c3a0-0000-7000-8000-000000000002', title: 'Sticker club', url: 'stickers.example' }
const empty = { id: '0199c3a0-0000-7000-8000-000000000003', title: '', url: '' }

const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children)

/** The server accepts each link, or refuses those with these titles. */
function start(drafts: readonly FirstLinkDraft[], refused: Record<string, object> = {}) {
  const sent: FirstLinkDraft[] = []
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit) => {
    const link = JSON.parse(String(body)) as FirstLinkDraft
    sent.push(link)
    const refusal = refused[link.title]
    return refusal ? Response.json(refusal, { status: 400 }) : Response.json(link, { status: 201 })
  })
  const onNext = vi.fn()
  const onLinksAdded = vi.fn(async () => undefined)
  const { result } = renderHook(
    () => {
      const [current, setCurrent] = useState(drafts)
      return { drafts: current, ...useFirstLinks({ drafts: current, onDrafts: setCurrent, onLinksAdded, onNext }) }
    },
    { wrapper },
  )
  return { step: result, sent, onNext, onLinksAdded }
}

test('adds every draft with text, skips the empty one, and continues', async () => {
  const { step, sent, onNext, onLinksAdded } = start([shop, empty])

  await act(() => step.current.submit())

  expect(sent.map(({ title }) => title)).toEqual(['Print shop'])
  expect(step.current.drafts).toEqual([empty])
  expect(onLinksAdded).toHaveBeenCalledOnce()
  expect(onNext).toHaveBeenCalledOnce()
})

test('without any text it continues and sends nothing', async () => {
  const { step, sent, onNext } = start([empty, empty])

  await act(() => step.current.submit())

  expect(sent).toEqual([])
  expect(onNext).toHaveBeenCalledOnce()
})

test('an invalid draft is shown beside its fields, and nothing is sent until it is corrected', async () => {
  const { step, sent, onNext } = start([shop, { ...club, url: '' }])

  await act(() => step.current.submit())
  expect(step.current.errors).toEqual({ 0: {}, 1: { url: 'URL is required' } })
  expect(sent).toEqual([])
  expect(onNext).not.toHaveBeenCalled()

  act(() => step.current.updateDraft(1, club))
  expect(step.current.errors).toEqual({ 0: {} })
  await act(() => step.current.submit())
  expect(sent.map(({ title }) => title)).toEqual(['Print shop', 'Sticker club'])
  expect(onNext).toHaveBeenCalledOnce()
})

test('a link that the server refuses stays a draft with its error, and the one before it is not sent again', async () => {
  const refusal = { code: 'invalid', message: refusals.invalid.message, fields: { url: 'That address is blocked.' } }
  const { step, sent, onNext } = start([shop, club], { 'Sticker club': refusal })

  await act(() => step.current.submit())
  expect(step.current.drafts).toEqual([club])
  expect(step.current.errors).toEqual({ 0: { url: 'That address is blocked.' } })
  expect(getShownToasts()[0]).toMatchObject({ variant: 'destructive', title: 'Error' })
  expect(onNext).not.toHaveBeenCalled()

  await act(() => step.current.submit())
  expect(sent.map(({ title }) => title)).toEqual(['Print shop', 'Sticker club', 'Sticker club'])
})
