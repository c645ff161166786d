// @vitest-environment happy-dom
/** When a colour is committed: after a pause, on blur, and never while it is incomplete or locked. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ColourField } from './colour-field.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function start({ isLocked = false } = {}) {
  const onColour = vi.fn()
  const onLockedPress = vi.fn()
  render(
    <ColourField
      label="Text"
      colour="#101010"
      isCustom={false}
      isLocked={isLocked}
      onLockedPress={onLockedPress}
      onColour={onColour}
    />,
  )
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Text'), { target: { value } })
  const pick = (value: string) => fireEvent.change(screen.getByLabelText('Text, picker'), { target: { value } })
  const pause = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { onColour, onLockedPress, type, pick, pause }
}

test('of all colours that the picker passes, only the last is committed', () => {
  const { onColour, pick, pause } = start()
  pick('#aa0000')
  pause(200)
  pick('#bb0000')
  pause(349)
  expect(onColour).not.toHaveBeenCalled()
  pause(1)
  expect(onColour.mock.calls).toEqual([['#bb0000']])
})

test('a typed colour may lack its #, and is committed on blur without a pause', () => {
  const { onColour, type } = start()
  type('AA00FF')
  fireEvent.blur(screen.getByLabelText('Text'))
  expect(onColour.mock.calls).toEqual([['#aa00ff']])
})

test('an incomplete colour is never committed, and blur restores the one in use', () => {
  const { onColour, type, pause } = start()
  type('#aa0')
  pause(1000)
  fireEvent.blur(screen.getByLabelText('Text'))
  expect(onColour).not.toHaveBeenCalled()
  expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('#101010')
})

test('the colour that is in use already is not committed again', () => {
  const { onColour, type, pause } = start()
  type('#101010')
  pause(1000)
  expect(onColour).not.toHaveBeenCalled()
})

test('a locked field shows what unlocks it and changes nothing', () => {
  const { onColour, onLockedPress, pause } = start({ isLocked: true })
  fireEvent.click(screen.getByLabelText('Text, picker'))
  pause(1000)
  expect(onLockedPress).toHaveBeenCalledOnce()
  expect(onColour).not.toHaveBeenCalled()
})
