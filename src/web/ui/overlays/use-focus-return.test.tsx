// @vitest-environment happy-dom
/** Where the focus is after a dialog has closed. */
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

/** A list with an item to delete, and a heading that can take the focus in its place. */
function Page({ mountsClosed = true }: { mountsClosed?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const [isThere, setThere] = useState(true)
  const dialog = (
    <Dialog open={isOpen} onOpenChange={setOpen} title="Edit" returnFocusTo={() => document.querySelector<HTMLElement>('h1')}>
      <input aria-label="Title" autoFocus />
      <button type="button" onClick={() => setThere(false)}>
        Delete item
      </button>
    </Dialog>
  )
  return (
    <>
      <h1 tabIndex={-1}>Items</h1>
      {isThere && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {(mountsClosed || isOpen) && dialog}
    </>
  )
}

async function openDialog() {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')))
  return opener
}
const closeDialog = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })))

test('returns to the element that opened it, although a field in the dialog took the focus', async () => {
  render(<Page />)
  const opener = await openDialog()

  await closeDialog()

  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('returns to the element that had it when the dialog is rendered open', async () => {
  render(<Page mountsClosed={false} />)
  const opener = await openDialog()

  await closeDialog()

  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('stays where a key moved it between the closing of the dialog and the return', async () => {
  render(<Page />)
  await openDialog()
  const heading = screen.getByRole('heading', { name: 'Items', hidden: true })

  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  heading.focus()
  await act(() => new Promise((resolve) => setTimeout(resolve, 10)))

  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(heading)
})

test('goes to the element that the dialog names when the opener is gone', async () => {
  render(<Page />)
  await openDialog()

  fireEvent.click(screen.getByRole('button', { name: 'Delete item' }))
  await closeDialog()

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Items' })))
})
