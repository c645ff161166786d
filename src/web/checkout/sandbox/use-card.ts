/** The card that is typed into the sandbox's form: its fields, their errors, and the test cards that fill them in. */
import { useRef, useState } from 'react'
import { sandboxCard } from '#contract/sandbox.ts'
import { formatCardNumber, formatExpiry, formatSecurityCode } from './card-format.ts'

export type CardField = 'number' | 'expiry' | 'securityCode'
type CardFields = Record<CardField, string>
export type Card = ReturnType<typeof useCard>

const fieldNames: readonly CardField[] = ['number', 'expiry', 'securityCode']
const emptyCard: CardFields = { number: '', expiry: '', securityCode: '' }

export function useCard() {
  const [fields, setFields] = useState(emptyCard)
  const [errors, setErrors] = useState<Partial<CardFields>>({})
  const inputs = useRef<Partial<Record<CardField, HTMLInputElement | null>>>({})

  function change(field: CardField, typed: string) {
    setFields((before) => ({ ...before, [field]: format(field, typed, before[field]) }))
    setErrors(({ [field]: _, ...others }) => others)
  }

  /** Returns the card as it is sent; undefined where a field is wrong, which then has the focus and says why. */
  function validate(): CardFields | undefined {
    const result = sandboxCard.safeParse(fields)
    if (result.success) return fields
    const found: Partial<CardFields> = {}
    for (const { path, message } of result.error.issues) found[path[0] as CardField] ??= message
    setErrors(found)
    focus(fieldNames.find((field) => found[field]))
    return undefined
  }

  /** What the bank says about the card; everything typed stays. */
  function reportDeclined(message: string) {
    setErrors({ number: message })
    focus('number')
  }

  function focus(field: CardField | undefined) {
    if (field) inputs.current[field]?.focus()
  }

  return {
    fields,
    errors,
    inputs,
    change,
    validate,
    reportDeclined,
    fillIn: (number: string) => {
      setFields({ number: formatCardNumber(number), expiry: `12 / ${nextYears()}`, securityCode: '123' })
      setErrors({})
    },
  }
}

function format(field: CardField, typed: string, before: string): string {
  if (field === 'number') return formatCardNumber(typed)
  return field === 'expiry' ? formatExpiry(typed, typed.length < before.length) : formatSecurityCode(typed)
}

/** The last two digits of a year that is far enough ahead. */
const nextYears = () => String((new Date().getUTCFullYear() + 3) % 100).padStart(2, '0')
