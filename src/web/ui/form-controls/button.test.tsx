// @vitest-environment happy-dom
/** How a busy button handles presses and the focus. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

const renderButton = () => {
  const { rerender } = render(<Button>Save</Button>)
  const button = screen.getByRole('button')
  const setBusy = (busy: boolean) => rerender(<Button busy={busy}>Save</Button>)
  // Browsers take the focus from a button that becomes disabled.
  const loseFocus = () => button.blur()
  return { button, setBusy, loseFocus }
}

test('ignores a second press while it is busy', () => {
  const { button, setBusy } = renderButton()

  setBusy(true)

  expect(button).toHaveProperty('disabled', true)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('gets the focus back when the work is done', () => {
  const { button, setBusy, loseFocus } = renderButton()
  button.focus()

  setBusy(true)
  loseFocus()
  setBusy(false)

  expect(document.activeElement).toBe(button)
})

test('leaves the focus alone when it did not have it, or when it is elsewhere by then', () => {
  const { button, setBusy, loseFocus } = renderButton()
  setBusy(true)
  setBusy(false)
  expect(document.activeElement).toBe(document.body)

  const other = document.body.appendChild(document.createElement('input'))
  button.focus()
  setBusy(true)
  loseFocus()
  other.focus()
  setBusy(false)
  expect(document.activeElement).toBe(other)
  other.remove()
})
