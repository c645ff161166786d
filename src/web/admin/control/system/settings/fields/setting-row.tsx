/** A row of the settings: what it is and what it does, and its field; locked where the environment sets it. */
import { CircleAlert, Lock } from 'lucide-react'
import { createContext, type ReactNode, useContext, useId } from 'react'
import './setting-row.css'

type SettingRowProps = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  isChanged?: boolean
  /** The field stays beside its label on a small screen. */
  isInline?: boolean
  /** The field takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** The ids with which a field names its label and what is said about it. */
type Labels = { 'aria-labelledby': string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }
const LabelsContext = createContext<Partial<Labels>>({})
export const useSettingLabels = () => useContext(LabelsContext)

export function SettingRow({ label, hint, error, isChanged = false, isInline, isWide, children }: SettingRowProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined].filter(Boolean).join(' ')
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
      <div className="setting-row-field">
        <LabelsContext.Provider
          value={{ 'aria-labelledby': id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined }}
        >
          {children}
        </LabelsContext.Provider>
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
    <div className="setting-row-locked muted">
      <span className="truncate">{value}</span>
      <Lock className="icon" aria-hidden />
    </div>
    <p className="setting-row-variable muted">
      {isSet ? 'Set by environment' : 'Set it in the environment'}: <code>{variable}</code>
    </p>
  </>
)
