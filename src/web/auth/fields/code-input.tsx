/** Six digits: one field, with the numeric keyboard, that a phone can fill in and a code can be pasted into with its spaces. */
import type { ClipboardEvent, ComponentProps } from 'react'
import { Input } from '#web/ui/form-controls/input.tsx'
import './code-input.css'

/** As react-hook-form takes it. */
type OnChange = (event: { type: string; target: HTMLInputElement }) => unknown
type CodeInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'onPaste' | 'maxLength'> & { onChange: OnChange }

const length = 6
const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '').slice(0, length)

export function CodeInput({ onChange, ...rest }: CodeInputProps) {
  function take(target: HTMLInputElement, typed: string) {
    const digits = digitsOf(typed)
    if (target.value !== digits) target.value = digits
    onChange({ type: 'change', target })
  }

  /** The browser would cut what is pasted before its spaces are taken out. */
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const digits = digitsOf(event.clipboardData.getData('text'))
    if (!digits) return
    event.preventDefault()
    take(event.currentTarget, digits)
  }

  return (
    <Input
      className="code-input num"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={length}
      onChange={({ currentTarget }) => take(currentTarget, currentTarget.value)}
      onPaste={paste}
      {...rest}
    />
  )
}
