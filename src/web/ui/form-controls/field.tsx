/** A control with its label, hint, counter and error; the control inside is wired to them by itself. */
import { CircleAlert } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import './field.css'

export type FieldProps = {
  label: ReactNode
  /** Said below, until there is an error. */
  hint?: ReactNode
  /** What is wrong, as a sentence. */
  error?: string | undefined
  /** The hint is good news. */
  isSuccess?: boolean
  counter?: CounterProps
  /** One control: `Input`, `Textarea` or `AffixInput`. */
  children: ReactNode
}

export function Field({ label, hint, error, isSuccess: ok = false, counter, children }: FieldProps) {
  const id = useId()
  const says = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={error ? 'field is-error' : ok ? 'field is-ok' : 'field'}>
      <label className="field-label" htmlFor={id}>
        {label}
        {counter && <Counter {...counter} />}
      </label>
      <FieldControlContext value={{ id, 'aria-describedby': says, 'aria-invalid': error ? true : undefined }}>{children}</FieldControlContext>
      <FieldMessage id={says} error={error} hint={hint} />
    </div>
  )
}

type FieldMessageProps = Pick<FieldProps, 'hint' | 'error'> & { id?: string | undefined }

/** What is said below a control: what is wrong, or else the hint; heard when it changes. */
export const FieldMessage = ({ id, error, hint }: FieldMessageProps) => (
  <div aria-live="polite">
    {(error || hint) && (
      <p className="field-hint" id={id}>
        {error && <CircleAlert className="icon" aria-hidden />}
        <span>{error ?? hint}</span>
      </p>
    )}
  </div>
)

/** `tone` warns of the end before it is there. */
type CounterProps = { used: number; max: number; tone?: 'warn' | 'danger' | undefined }

/** A counter, once the end of a limit is near; nothing while there is plenty of room. */
export function counterNearLimit(text: string, most: number): { counter?: CounterProps } {
  const used = text.trim().length
  return used >= most * 0.8 ? { counter: { used, max: most } } : {}
}

const Counter = ({ used, max: most, tone }: CounterProps) => (
  <span className={used > most || tone === 'danger' ? 'tabular-nums is-over' : tone ? 'tabular-nums is-near' : 'faint tabular-nums'}>
    {used} of {most}
    <span className="sr-only"> characters</span>
  </span>
)

type FieldControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

const FieldControlContext = createContext<FieldControlProps | undefined>(undefined)

/** What ties a control to the field that it stands in; nothing outside of one. */
export const useFieldControl = (): Partial<FieldControlProps> => useContext(FieldControlContext) ?? {}
