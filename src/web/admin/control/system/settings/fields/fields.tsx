/** The fields of the settings: each reads and edits one setting of the draft, and shows it locked where the environment sets it. */
import type { ReactNode } from 'react'
import type { SettingKey } from '#rules/platform/settings.ts'
import { AffixInput, Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { Options, Select } from '#web/ui/form-controls/select.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { useSetting } from '../draft/settings-draft.tsx'
import '#web/ui/navigation/segmented-control.css'
import { LockedRow, SettingRow, useSettingLabels } from './setting-row.tsx'

type FieldProps = { setting: SettingKey; label: string; hint?: ReactNode }

export function TextSetting({ isLong = false, maxLength, placeholder, isOptional = false, ...props }: TextSettingProps) {
  const { value, variable, error, isChanged, set } = useSetting(props.setting)
  const text = String(value ?? '')
  if (variable) return <LockedRow {...props} value={text} variable={variable} />
  const edit = (typed: string) => set(isOptional && typed === '' ? null : typed)
  return (
    <SettingRow {...props} error={error} isChanged={isChanged}>
      <TextField value={text} isLong={isLong} maxLength={maxLength} placeholder={placeholder} onEdit={edit} />
    </SettingRow>
  )
}

/** `isOptional`: an empty field means that there is none. */
type TextSettingProps = FieldProps & {
  isLong?: boolean
  maxLength?: number
  placeholder?: string | undefined
  isOptional?: boolean
}

type TextFieldProps = {
  value: string
  isLong: boolean
  maxLength: number | undefined
  placeholder: string | undefined
  onEdit: (typed: string) => void
}

function TextField({ isLong, onEdit, ...rest }: TextFieldProps) {
  const labels = useSettingLabels()
  return isLong ? (
    <Textarea rows={2} {...rest} {...labels} onChange={(event) => onEdit(event.target.value)} />
  ) : (
    <Input {...rest} {...labels} onChange={(event) => onEdit(event.target.value)} />
  )
}

/** `before`: a unit such as £; `after` such as %. */
export function NumberSetting({ before, after, ...props }: FieldProps & { before?: string; after?: string }) {
  const { value, variable, error, isChanged, set } = useSetting(props.setting)
  if (variable) return <LockedRow {...props} value={`${before ?? ''}${value}${after ?? ''}`} variable={variable} />
  return (
    <SettingRow {...props} error={error} isChanged={isChanged}>
      <NumberField value={String(value)} before={before} after={after} onEdit={set} />
    </SettingRow>
  )
}

type NumberFieldProps = { value: string; before: string | undefined; after: string | undefined; onEdit: (typed: string) => void }

const NumberField = ({ value, before, after, onEdit }: NumberFieldProps) => (
  <AffixInput
    inputMode="decimal"
    autoComplete="off"
    {...(before ? { before } : {})}
    after={after}
    value={value}
    {...useSettingLabels()}
    onChange={(event) => onEdit(event.target.value)}
  />
)

export function SwitchSetting(props: FieldProps) {
  const { value, variable, error, isChanged, set } = useSetting(props.setting)
  if (variable) return <LockedRow {...props} value={value ? 'On' : 'Off'} variable={variable} />
  return (
    <SettingRow {...props} error={error} isChanged={isChanged} isInline>
      <SwitchField checked={value === true} onEdit={set} />
    </SettingRow>
  )
}

const SwitchField = ({ checked, onEdit }: { checked: boolean; onEdit: (checked: boolean) => void }) => (
  <Switch checked={checked} onCheckedChange={onEdit} {...useSettingLabels()} />
)

type ChoiceSettingProps = FieldProps & { choices: Record<string, string>; isSegmented?: boolean }

/** A list to choose from, or with `isSegmented` a few buttons in a row. */
export function ChoiceSetting({ choices, isSegmented = false, ...props }: ChoiceSettingProps) {
  const { value, variable, error, isChanged, set } = useSetting(props.setting)
  if (variable) return <LockedRow {...props} value={choices[String(value)] ?? String(value)} variable={variable} />
  return (
    <SettingRow {...props} error={error} isChanged={isChanged}>
      {isSegmented ? (
        <Segments choices={choices} value={String(value)} onEdit={set} />
      ) : (
        <Choice choices={choices} value={String(value)} onEdit={set} />
      )}
    </SettingRow>
  )
}

type ChoiceProps = { choices: Record<string, string>; value: string; onEdit: (value: string) => void }

const Segments = ({ choices, value, onEdit }: ChoiceProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own beside the row's label
  <div className="segmented-control" role="group" {...useSettingLabels()}>
    {Object.entries(choices).map(([choice, label]) => (
      <button key={choice} type="button" aria-pressed={choice === value} onClick={() => onEdit(choice)}>
        {label}
      </button>
    ))}
  </div>
)

const Choice = ({ choices, value, onEdit }: ChoiceProps) => (
  <Select value={value} {...useSettingLabels()} onChange={(event) => onEdit(event.target.value)}>
    <Options values={Object.keys(choices)} nameOf={(choice) => choices[choice] ?? choice} />
  </Select>
)
