/** Six digits: one field, with the numeric keyboard, that a phone can fill in and a code can be pasted into with its spaces. */
import type { ClipboardEvent, ComponentProps } from 'react'
import { Input } from '#web/ui/form-controls/input.tsx'
import './code-input.css'

/** As react-hook-form takes it. */
type OnChange = (event: { type: string; target: HTMLInputElement }) => unknown
type CodeInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'onPaste' | 'maxLength'> & { onChange: OnChange }

const codeLength = 6
const toDigits = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, codeLength)

export function CodeInput({ onChange, ...rest }: CodeInputProps) {
  function setDigits(target: HTMLInputElement, typed: string) {
    const digits = toDigits(typed)
    if (target.value !== digits) target.value = digits
    onChange({ type: 'change', target })
  }

  /** The browser would cut what is pasted before its spaces are taken out. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
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
      maxLength={codeLength}
      onChange={({ currentTarget }) => setDigits(currentTarget, currentTarget.value)}
      onPaste={paste}
      {...rest}
    />
  )
}
