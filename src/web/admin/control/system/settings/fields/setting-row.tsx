/** A row of the settings: what it is and what it does, and its field; locked where the environment sets it. */
import { CircleAlert, Lock } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { FieldControlContext } from '#web/ui/form-controls/field-control.ts'
import { useExcess } from '#web/ui/form-controls/length-limit.ts'
import './setting-row.css'

export type SettingRowProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isChanged?: boolean
  /** The field stays beside its label on a small screen. */
  isInline?: boolean
  /** The field takes the whole width. */
  isWide?: boolean
  /** Several controls, each with a name of its own; otherwise the one control is named by the label. */
  isGroup?: boolean | undefined
  children: ReactNode
}

export function SettingRow(props: SettingRowProps) {
  const { label, hint, isChanged = false, isInline, isWide, isGroup, children } = props
  const id = useId()
  const { excess, container } = useExcess<HTMLDivElement>()
  const error = excess ?? props.error
  const described = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined].filter(Boolean).join(' ')
  const labels = { 'aria-labelledby': id, 'aria-describedby': described || undefined }
  const classes = ['setting-row', isChanged && 'is-changed', isInline && 'is-inline', isWide && 'is-wide']
    .filter(Boolean)
    .join(' ')
  return (
    <div className={classes}>
      <div>
        <b id={id}>{label}</b>
        {hint && (
          <div className="setting-row-hint note" id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
      <div className="setting-row-field" {...container} {...(isGroup && { role: 'group', ...labels })}>
        <FieldControlContext value={isGroup ? undefined : { ...labels, 'aria-invalid': error ? true : undefined }}>
          {children}
        </FieldControlContext>
        {error && (
          <p className="setting-row-error" id={`${id}-error`} role="alert">
            <CircleAlert className="icon" aria-hidden />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

/** `variable`: of the environment, which sets it. `isSet` is false where it doesn't, so that a default counts. */
type LockedRowProps = { label: string; hint?: ReactNode; value: string; variable: string; isSet?: boolean }

export const LockedRow = ({ label, hint, value, variable, isSet = true }: LockedRowProps) => (
  <div className="setting-row is-locked">
    <div>
      <b>{label}</b>
      {hint && <div className="setting-row-hint note">{hint}</div>}
    </div>
    <div className="setting-row-field">
      <LockedValue value={value} variable={variable} isSet={isSet} />
    </div>
  </div>
)

type LockedValueProps = Pick<LockedRowProps, 'value' | 'variable' | 'isSet'>

export const LockedValue = ({ value, variable, isSet = true }: LockedValueProps) => (
  <>
    <div className="setting-row-locked spread muted">
      <span className="truncate">{value}</span>
      <Lock className="icon" aria-hidden />
    </div>
    <p className="setting-row-variable muted">
      {isSet ? 'Set by environment' : 'Set it in the environment'}: <code>{variable}</code>
    </p>
  </>
)
