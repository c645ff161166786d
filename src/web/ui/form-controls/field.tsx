/** Text inputs, the field around a control (its label, hint, counter and error, associated by attributes), and the error of a form. */
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { countGraphemes } from '#rules/text/graphemes.ts'
import { cleanLines } from '#rules/text/typed-text.ts'
import { FieldControlContext, useFieldControl } from './field-control.ts'
import { maxLengthProps, useExcess } from './length-limit.ts'
import './field.css'
import './form-error.css'
import './input.css'

export type FieldProps = {
  label: ReactNode
  /** Beside the label, such as `optional`. */
  note?: string
  /** Shown below, until there is an error. */
  hint?: ReactNode
  /** The error, as a sentence. */
  error?: string | undefined
  /** The hint reports a success. */
  isSuccess?: boolean
  counter?: CounterProps
  /** One control: `Input`, `Textarea` or `AffixInput`. */
  children: ReactNode
}

/** What is typed beyond the control's `maxLength` is an error at once. */
export function Field({ label, note, hint, error: problem, isSuccess = false, counter, children }: FieldProps) {
  const id = useId()
  const { excess, container } = useExcess<HTMLDivElement>()
  const error = excess ?? problem
  const messageId = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={error ? 'field is-error' : isSuccess ? 'field is-ok' : 'field'} {...container}>
      <label className="field-label" htmlFor={id}>
        {label}
        {note && <span className="faint">{note}</span>}
        {counter && <Counter {...counter} />}
      </label>
      <FieldControlContext value={{ id, 'aria-describedby': messageId, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldControlContext>
      <FieldMessage id={messageId} error={error} hint={hint} />
    </div>
  )
}

type FieldMessageProps = Pick<FieldProps, 'hint' | 'error'> & { id?: string | undefined }

/** What is shown below a control: the error, or else the hint. Screen readers announce a change. */
export const FieldMessage = ({ id, error, hint }: FieldMessageProps) => (
  <div aria-live="polite">
    {(error || hint) && (
      <p className="field-hint note" id={id}>
        {error && <CircleAlert className="icon" aria-hidden />}
        <span>{error ?? hint}</span>
      </p>
    )}
  </div>
)

/** `tone` warns before the limit is reached. */
type CounterProps = { text: string; max: number; tone?: 'warn' | 'danger' | undefined }

/** A counter once 80% of the limit is used; nothing before. */
export function counterNearLimit(text: string, max: number): { counter?: CounterProps } {
  return countGraphemes(cleanLines(text)) >= max * 0.8 ? { counter: { text, max } } : {}
}

function Counter({ text, max, tone }: CounterProps) {
  const used = countGraphemes(cleanLines(text))
  return (
    <span className={`field-counter tabular-nums ${used > max || tone === 'danger' ? 'is-over' : tone ? 'is-near' : 'faint'}`}>
      {used} of {max}
      <span className="sr-only"> characters</span>
    </span>
  )
}

export const Input = ({ className = '', maxLength, ...rest }: ComponentProps<'input'>) => (
  <input className={`input ${className}`.trimEnd()} {...useFieldControl()} {...maxLengthProps(maxLength)} {...rest} />
)

export const Textarea = ({ className = '', maxLength, ...rest }: ComponentProps<'textarea'>) => (
  <textarea
    className={`input input-multiline ${className}`.trimEnd()}
    {...useFieldControl()}
    {...maxLengthProps(maxLength)}
    {...rest}
  />
)

type AffixInputProps = ComponentProps<'input'> & { before?: ReactNode; after?: ReactNode }

/** `before` is a fixed prefix, the host of an address for instance; `after` an icon or a button. */
export const AffixInput = ({ before, after, maxLength, ...rest }: AffixInputProps) => (
  // A press on the fixed part focuses the field; its text is not part of the field's accessible name.
  <span className="input-affix" onPointerDown={focusInside}>
    {before && (
      <span className="input-affix-before faint" aria-hidden="true">
        {before}
      </span>
    )}
    <input {...useFieldControl()} {...maxLengthProps(maxLength)} {...rest} />
    {after && <span className="input-affix-after centred">{after}</span>}
  </span>
)

function focusInside(event: React.PointerEvent<HTMLElement>) {
  if ((event.target as Element).closest('input, button')) return
  event.preventDefault()
  event.currentTarget.querySelector('input')?.focus()
}

/** For a URL, which phones must neither capitalise nor correct. */
export const UrlInput = (props: ComponentProps<'input'>) => (
  <Input dir="ltr" inputMode="url" autoCapitalize="none" autoCorrect="off" autoComplete="off" spellCheck={false} {...props} />
)

/** Why a form could not be sent, where no field is to blame: beside its button, until it is sent again. The toast announces it. */
export const FormError = ({ id, message }: { id?: string; message: string | undefined }) =>
  message ? (
    <p className="form-error" id={id}>
      <CircleAlert className="icon" aria-hidden />
      <span>{message}</span>
    </p>
  ) : null
