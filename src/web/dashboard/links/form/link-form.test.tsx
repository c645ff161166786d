// @vitest-environment happy-dom
/** The form of a link: which errors it shows, what it sends, and how a conflict is resolved. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { endBrowserSession } from '#web/session/session.ts'
import { startFakeServer } from '../../testing/fake-server.ts'
import { renderInDashboard } from '../../testing/render-in-dashboard.tsx'
import { useEditor } from '../editor/use-editor.ts'
import { useItems } from '../items/use-items.ts'
import { LinkDialog } from './link-form.tsx'

afterEach(() => {
  cleanup()
  act(() => endBrowserSession('logged-out'))
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

/** A list with one link, and the dialog that adds or edits a link. */
async function start() {
  const server = startFakeServer(['Shop'])
  renderInDashboard(<LinkList userId={server.user().id} />, server.user())
  await screen.findByText('Edit Shop')
  const press = (name: string) => act(() => screen.getByRole('button', { name }).click())
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  return { server, press, type, isClosed }
}

function LinkList({ userId }: { userId: string }) {
  const { items, ...actions } = useItems()
  const editor = useEditor(userId)
  return (
    <>
      <button type="button" onClick={() => editor.open({ of: 'link', before: undefined })}>
        New
      </button>
      {items?.map(
        (item) =>
          item.kind === 'link' && (
            <button key={item.id} type="button" onClick={() => editor.open({ of: 'link', before: item })}>
              Edit {item.title}
            </button>
          ),
      )}
      {editor.draft?.of === 'link' && editor.isOpen && (
        <LinkDialog draft={editor.draft} editor={editor} actions={actions} isOpen returnFocusTo={() => null} />
      )}
    </>
  )
}

test('an empty form shows what is missing, and sends nothing', async () => {
  const { server, press } = await start()
  press('New')
  press('Add Link')

  expect(await screen.findByText('Title is required')).toBeTruthy()
  expect(screen.getByText('URL is required')).toBeTruthy()
  expect(server.changes()).toEqual([])
})

test('adds a missing scheme to the URL, and closes', async () => {
  const { server, press, type, isClosed } = await start()
  press('New')
  type('Title', 'Tour')
  type('URL', 'tour.example')
  expect(screen.getByText('Opens https://tour.example/')).toBeTruthy()
  press('Add Link')

  await isClosed()
  expect(server.links().at(-1)).toMatchObject({ title: 'Tour', url: 'https://tour.example/' })
})

test('a refused field shows its error, and keeps what was typed', async () => {
  const { server, press, type } = await start()
  press('Edit Shop')
  type('Title', 'Prints')
  server.refuseNext(400, 'invalid', { title: 'That title is not allowed.' })
  press('Save link')

  expect(await screen.findByText('That title is not allowed.')).toBeTruthy()
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Prints')
})

test('without a network the dialog stays open, and the same draft is added once', async () => {
  const { server, press, type, isClosed } = await start()
  press('New')
  type('Title', 'Tour')
  type('URL', 'tour.example')
  server.loseNetwork()
  press('Add Link')
  await waitFor(() => expect(server.changes()).toHaveLength(1))
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Tour')

  await waitFor(() => expect(screen.getByRole('button', { name: 'Add Link' }).getAttribute('aria-busy')).not.toBe('true'))
  press('Add Link')
  await isClosed()
  const sent = server.requests.filter(({ method }) => method === 'POST').map(({ body }) => (body as { id: string }).id)
  expect(sent).toEqual([sent[0], sent[0]])
  expect(server.titles()).toEqual(['Shop', 'Tour'])
})

test('a conflict shows both versions; Keep mine saves over the other one', async () => {
  const { server, press, type, isClosed } = await start()
  press('Edit Shop')
  type('Title', 'Mine')
  server.saveLinkElsewhere(server.links()[0]?.id, { title: 'Theirs' })
  press('Save link')
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toContain('Changed somewhere else')
  expect(notice.textContent).toContain('Mine')
  expect(notice.textContent).toContain('Theirs')
  expect(server.titles()).toEqual(['Theirs'])

  press('Keep mine')
  await isClosed()
  expect(server.titles()).toEqual(['Mine'])
})

test('in a conflict, Use saved version puts the saved value into the form', async () => {
  const { server, press, type, isClosed } = await start()
  press('Edit Shop')
  type('Title', 'Mine')
  type('Description (optional)', 'Signed')
  server.saveLinkElsewhere(server.links()[0]?.id, { title: 'Theirs' })
  press('Save link')
  await screen.findByRole('alert')

  press('Use saved version')
  expect((screen.getByLabelText('Title') as HTMLInputElement).value).toBe('Theirs')
  press('Save link')
  await isClosed()
  expect(server.links()).toMatchObject([{ title: 'Theirs', description: 'Signed' }])
})
