// @vitest-environment happy-dom
/** A field's limit counts characters as readers do. */
import { cleanup, fireEvent, render } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Field, Input } from './field.tsx'

afterEach(cleanup)

const astronaut = '👩🏽\u200d🚀'

function Name({ max }: { max: number }) {
  const [name, setName] = useState('')
  return (
    <Field label="Name" counter={{ text: name, max }}>
      <Input value={name} maxLength={max} onChange={({ target }) => setName(target.value)} />
    </Field>
  )
}

function start(max: number) {
  const { container } = render(<Name max={max} />)
  const input = container.querySelector('input') as HTMLInputElement
  /** As the browser leaves the field after this was typed or pasted: the caret is behind it. */
  const enter = (before: string, entered: string, after = '') => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, before + entered + after)
    input.setSelectionRange(before.length + entered.length, before.length + entered.length)
    fireEvent(input, new InputEvent('input', { bubbles: true }))
    return input.value
  }
  const counter = () => container.querySelector('.field-counter')?.textContent
  return { input, enter, counter }
}

test('an emoji is one character, in the limit and in the counter', () => {
  const { input, enter, counter } = start(3)
  expect(enter('', astronaut.repeat(3))).toBe(astronaut.repeat(3))
  expect(counter()).toBe('3 of 3 characters')
  expect(enter(astronaut.repeat(3), 'x')).toBe(astronaut.repeat(3))
  expect(enter('', `ab${astronaut}${astronaut}`)).toBe(`ab${astronaut}`)
  expect(counter()).toBe('3 of 3 characters')
  expect(input.hasAttribute('maxlength')).toBe(false)
})

test('what is typed into the middle of a full field goes, and its end stays', () => {
  const { input, enter } = start(5)
  enter('', 'abcde')
  expect(enter('ab', 'XY', 'cde')).toBe('abcde')
  expect(input.selectionStart).toBe(2)
  expect(enter('ab', `${astronaut}Y`, 'cd')).toBe(`ab${astronaut}cd`)
})
