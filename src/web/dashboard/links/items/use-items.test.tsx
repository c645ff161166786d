// @vitest-environment happy-dom
/** The list of links from a screen: what shows at once, what a failure reverts, and what can be undone. */
import { act, cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { undoWindowMs } from '#rules/page/undo-window.ts'
import { NetworkError } from '#web/api/call.ts'
import { endBrowserSession } from '#web/session/session.ts'
import { getShownToasts } from '#web/ui/feedback/toasts.ts'
import { ConflictError } from '../../drafts/conflicts.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderHookInDashboard } from '../../testing/render-in-dashboard.tsx'
import { isPending, type LinkItem } from './item.ts'
import { useItems, useLinks } from './use-items.ts'

afterEach(() => {
  cleanup()
  act(() => endBrowserSession('expired'))
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function start(...titles: string[]) {
  const server = startFakeServer(titles)
  const { result: list } = renderHookInDashboard(() => useItems(), server.user())
  const getTitles = () => list.current.items?.map(({ title }) => title)
  const findItem = (title: string) => list.current.items?.find((item) => item.title === title) as LinkItem
  await waitFor(() => expect(getTitles()).toEqual(titles))
  return { server, list, getTitles, findItem }
}

test('an added link is listed at once, and pending until the server has responded', async () => {
  const { server, list, getTitles, findItem } = await start('Shop')
  const release = server.hold()
  const added = list.current.addLink({ title: 'Tour', url: 'https://tour.example/' })
  await waitFor(() => expect(getTitles()).toEqual(['Shop', 'Tour']))
  expect(isPending(findItem('Tour'))).toBe(true)
  expect(server.titles()).toEqual(['Shop'])

  release()
  await act(() => added)
  await waitFor(() => expect(isPending(findItem('Tour'))).toBe(false))
  expect(server.titles()).toEqual(['Shop', 'Tour'])
  expect(getShownToasts().at(-1)).toMatchObject({ title: 'Link Added' })
})

test('changes are sent one after the other, in order', async () => {
  const { server, list, getTitles, findItem } = await start('Shop', 'Comic')
  const first = list.current.editLink(findItem('Shop'), { title: 'Prints' })
  const second = list.current.deleteItem(findItem('Comic'))
  await waitFor(() => expect(getTitles()).toEqual(['Prints']))
  await act(() => Promise.all([first, second]))

  expect(server.changes().map((change) => change.split(' ')[0])).toEqual(['PATCH', 'DELETE'])
  expect(server.titles()).toEqual(['Prints'])
})

test('a failed change reverts only itself', async () => {
  const { server, list, getTitles, findItem } = await start('Shop', 'Comic')
  server.refuseNext(403, 'link-limit')
  const failing = list.current.addLink({ title: 'Tour', url: 'https://tour.example/' })
  const saved = list.current.editLink(findItem('Shop'), { title: 'Prints' })
  await act(async () => {
    await expect(failing).rejects.toMatchObject({ status: 403 })
    await saved
  })

  await waitFor(() => expect(getTitles()).toEqual(['Prints', 'Comic']))
  expect(server.titles()).toEqual(['Prints', 'Comic'])
})

test('without a network a change is rejected, so that its dialog stays open, and the list is unchanged', async () => {
  const { server, list, getTitles } = await start('Shop')
  server.loseNetwork()
  await act(() =>
    expect(list.current.addLink({ title: 'Tour', url: 'https://tour.example/' })).rejects.toBeInstanceOf(NetworkError),
  )

  await waitFor(() => expect(getTitles()).toEqual(['Shop']))
  expect(getShownToasts().at(-1)).toMatchObject({ title: 'Error' })
})

test('a draft that is sent again after a lost response is added once', async () => {
  const { server, list, getTitles } = await start()
  const draft = { id: crypto.randomUUID(), title: 'Tour', url: 'https://tour.example/' }
  await act(() => list.current.addLink(draft))
  await act(() => list.current.addLink(draft))

  await waitFor(() => expect(getTitles()).toEqual(['Tour']))
  expect(server.titles()).toEqual(['Tour'])
})

test('an edit is saved and keeps someone else’s change to another field', async () => {
  const { server, list, findItem } = await start('Shop')
  const shop = findItem('Shop')
  server.saveLinkElsewhere(shop.id, { description: 'Autumn' })
  await act(() => list.current.editLink(shop, { title: 'Prints' }))

  await waitFor(() => expect(findItem('Prints')).toMatchObject({ title: 'Prints', description: 'Autumn' }))
  expect(server.links()).toMatchObject([{ title: 'Prints', description: 'Autumn' }])
})

test('an edit of a field that someone else changed is not sent, and its error names the saved value', async () => {
  const { server, list, findItem } = await start('Shop')
  const shop = findItem('Shop')
  server.saveLinkElsewhere(shop.id, { title: 'Theirs' })
  const failure = await act(() => list.current.editLink(shop, { title: 'Mine' }).catch((error: unknown) => error))

  expect(failure).toBeInstanceOf(ConflictError)
  expect(failure).toMatchObject({ fields: ['title'], now: { title: 'Theirs' }, mine: { title: 'Mine' } })
  expect(server.titles()).toEqual(['Theirs'])
})

test('a deletion can be undone for ten minutes, and the link returns to its position', async () => {
  const { server, list, getTitles, findItem } = await start('Shop', 'Comic', 'Class')
  await act(() => list.current.deleteItem(findItem('Comic')))
  await waitFor(() => expect(getTitles()).toEqual(['Shop', 'Class']))

  act(() => void list.current.undoLastDeletion())
  await waitFor(() => expect(server.titles()).toEqual(['Shop', 'Comic', 'Class']))
  await waitFor(() => expect(getTitles()).toEqual(['Shop', 'Comic', 'Class']))
})

test('after ten minutes there is nothing left to undo', async () => {
  const { server, list, findItem } = await start('Shop')
  await act(() => list.current.deleteItem(findItem('Shop')))
  const later = Date.now() + undoWindowMs + 1
  vi.spyOn(Date, 'now').mockReturnValue(later)

  expect(list.current.undoLastDeletion()).toBeUndefined()
  expect(server.titles()).toEqual([])
})

test('moving a link returns the new order, and saves it in one request', async () => {
  const { server, list, findItem } = await start('Shop', 'Comic', 'Class')
  const { id } = findItem('Class')
  let order: readonly string[] = []
  act(() => {
    order = list.current.move(id, 'top')
  })
  expect(order[0]).toBe(id)

  await waitFor(() => expect(server.titles()).toEqual(['Class', 'Shop', 'Comic']))
  expect(server.changes()).toEqual(['PUT /api/links/reorder'])
})

test('an unchanged order is not sent', async () => {
  const { server, list } = await start('Shop', 'Comic')
  act(() => list.current.reorder(list.current.items?.map(({ id }) => id) ?? []))

  expect(server.changes()).toEqual([])
})

test('useLinks returns links and blocks separately', async () => {
  const server = startFakeServer(['Shop'])
  const { result } = renderHookInDashboard(() => useLinks(), server.user())
  expect(result.current.links).toBeUndefined()

  await waitFor(() => expect(result.current.links).toMatchObject([{ title: 'Shop' }]))
  expect(result.current.blocks).toEqual([])
})
