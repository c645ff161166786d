/** A control with its label, hint, counter and error, which are associated with it by attributes. */
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import { countGraphemes } from '#rules/text/graphemes.ts'
import './field.css'

export type FieldProps = {
  label: ReactNode
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

export function Field({ label, hint, error, isSuccess = false, counter, children }: FieldProps) {
  const id = useId()
  const messageId = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={error ? 'field is-error' : isSuccess ? 'field is-ok' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
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
  return countGraphemes(text.trim()) >= max * 0.8 ? { counter: { text, max } } : {}
}

function Counter({ text, max, tone }: CounterProps) {
  const used = countGraphemes(text.trim())
  return (
    <span className={`field-counter tabular-nums ${used > max || tone === 'danger' ? 'is-over' : tone ? 'is-near' : 'faint'}`}>
      {used} of {max}
      <span className="sr-only"> characters</span>
    </span>
  )
}

type FieldControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

const FieldControlContext = createContext<FieldControlProps | undefined>(undefined)

/** The attributes that associate a control with its field; none outside of a field. */
export const useFieldControl = (): Partial<FieldControlProps> => useContext(FieldControlContext) ?? {}
