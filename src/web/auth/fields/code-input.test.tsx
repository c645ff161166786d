// @vitest-environment happy-dom
/** Typing and pasting a six-digit code. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CodeInput } from './code-input.tsx'

afterEach(cleanup)

function start() {
  const values: string[] = []
  render(<CodeInput aria-label="Code" onChange={({ target }) => values.push(target.value)} />)
  return { field: screen.getByLabelText<HTMLInputElement>('Code'), values }
}
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } })

test('keeps only the digits of what is typed', () => {
  const { field, values } = start()
  fireEvent.change(field, { target: { value: '12a 3' } })
  expect(field.value).toBe('123')
  expect(values).toEqual(['123'])
})

test('a pasted code may have spaces and text around it', () => {
  const { field, values } = start()
  paste(field, ' 123 456\n')
  expect(field.value).toBe('123456')
  paste(field, 'Your code: 987-654-3')
  expect(field.value).toBe('987654')
  expect(values).toEqual(['123456', '987654'])
})

test('pasting text without digits is left to the browser', () => {
  const { field, values } = start()
  expect(paste(field, 'no code here')).toBe(true)
  expect(values).toEqual([])
})
