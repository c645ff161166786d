/** A field for a six-digit code: it opens a numeric keyboard, supports autofill, and accepts pasted codes with spaces. */
import type { ClipboardEvent, ComponentProps } from 'react'
import { toAsciiDigits } from '#rules/text/typed-text.ts'
import { Input } from '#web/ui/form-controls/field.tsx'
import './code-input.css'

/** The form that react-hook-form's `onChange` accepts. */
type OnChange = (event: { type: string; target: HTMLInputElement }) => unknown
type CodeInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'onPaste' | 'maxLength'> & { onChange: OnChange }

const codeLength = 6
const toDigits = (typed: string): string => toAsciiDigits(typed).replaceAll(/\D/g, '').slice(0, codeLength)

export function CodeInput({ onChange, ...rest }: CodeInputProps) {
  function setDigits(target: HTMLInputElement, typed: string) {
    const digits = toDigits(typed)
    if (target.value !== digits) target.value = digits
    onChange({ type: 'change', target })
  }

  /** Without this the browser cuts the pasted text to six characters before the spaces are removed. */
  function handlePaste(event: ClipboardEvent<HTMLInputElement>) {
    const digits = toDigits(event.clipboardData.getData('text'))
    if (!digits) return
    event.preventDefault()
    setDigits(event.currentTarget, digits)
  }

  return (
    <Input
      className="code-input tabular-nums"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget }) => setDigits(currentTarget, currentTarget.value)}
      onPaste={handlePaste}
      {...rest}
    />
  )
}
