// @vitest-environment happy-dom
/** A text that is too long stays in its field, which says by how much; its form waits. Characters are counted as readers do. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { Field, Input, Textarea } from './field.tsx'

afterEach(cleanup)

const astronaut = '👩🏽\u200d🚀'

function Name({ max }: { max: number }) {
  const [name, setName] = useState('')
  return (
    <Field label="Name" counter={{ text: name, max }} hint="As on your page.">
      <Input value={name} maxLength={max} onChange={({ target }) => setName(target.value)} />
    </Field>
  )
}

function start(max: number) {
  const { container } = render(<Name max={max} />)
  const input = screen.getByRole<HTMLInputElement>('textbox')
  const enter = (value: string) => fireEvent.input(input, { target: { value } })
  const counter = () => container.querySelector('.field-counter')?.textContent
  const description = () => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
  return { input, enter, counter, description }
}

test('keeps what is too long, and says by how much until it fits', () => {
  const { input, enter, counter, description } = start(10)
  enter('Ada Lovelace of London')
  expect(input.value).toBe('Ada Lovelace of London')
  expect(counter()).toBe('22 of 10 characters')
  expect(description()).toBe('12 characters too many.')
  expect(input.getAttribute('aria-invalid')).toBe('true')

  enter('Ada Lovelac')
  expect(description()).toBe('1 character too many.')
  enter('Ada Lovela')
  expect(description()).toBe('As on your page.')
  expect(input.getAttribute('aria-invalid')).toBeNull()
})

test('an emoji is one character, and blanks at the ends are none', () => {
  const { enter, description, counter } = start(3)
  enter(`  ${astronaut.repeat(3)}\u200b `)
  expect(description()).toBe('As on your page.')
  expect(counter()).toBe('3 of 3 characters')
  enter(`ab${astronaut}${astronaut}`)
  expect(description()).toBe('1 character too many.')
})

test('a letter under a pile of marks is too long as well', () => {
  const { enter, description } = start(3)
  enter(`a${'\u0301'.repeat(500)}`)
  expect(description()).toBe('1 character too many.')
})

function Form({ onSend }: { onSend: () => void }) {
  const { register, handleSubmit, reset } = useForm({ defaultValues: { title: '', text: '' } })
  return (
    <form onSubmit={handleSubmit(onSend)} noValidate>
      <Field label="Title">
        <Input maxLength={5} {...register('title')} />
      </Field>
      <Field label="Text">
        <Textarea maxLength={5} {...register('text')} />
      </Field>
      <button type="submit">Send</button>
      <button type="button" onClick={() => reset({ title: 'Stored', text: '' })}>
        Restore
      </button>
    </form>
  )
}

test('a form is not sent, and moves the focus to the first field with too much', async () => {
  const send = vi.fn()
  render(<Form onSend={send} />)
  const submit = () => fireEvent.click(screen.getByText('Send'))
  const enter = (name: string, value: string) => fireEvent.input(screen.getByLabelText(name), { target: { value } })
  enter('Text', 'too long')
  enter('Title', 'also long')
  submit()
  expect(document.activeElement).toBe(screen.getByLabelText('Title'))

  enter('Title', 'short')
  submit()
  expect(document.activeElement).toBe(screen.getByLabelText('Text'))

  enter('Text', 'fits')
  submit()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1), 20_000)
  expect(send.mock.calls[0]?.[0]).toEqual({ title: 'short', text: 'fits' })
})

test('a text that a form fills in is measured too', async () => {
  render(<Form onSend={() => {}} />)
  fireEvent.click(screen.getByText('Restore'))
  expect(await screen.findByText('1 character too many.')).toBeTruthy()
})
