/** The fields of the settings: each reads and edits one setting of the draft, and shows it locked where the environment sets it. */
import type { ReactNode } from 'react'
import type { SettingKey } from '#rules/platform/settings.ts'
import { AffixInput, Input } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { SegmentedControl } from '#web/ui/navigation/segmented-control.tsx'
import type { DraftValue } from '../draft/inputs.ts'
import { useSetting } from '../draft/settings-draft.tsx'
import { nameSetting } from '../draft/view-of.ts'
import { LockedRow, SettingRow, type SettingRowProps } from './setting-row.tsx'

type FieldProps = { setting: SettingKey; hint?: ReactNode }

type SettingProps = FieldProps &
  Pick<SettingRowProps, 'error' | 'isInline' | 'isWide' | 'isGroup'> & {
    /** What is shown where the environment sets it. */
    locked: (value: DraftValue) => string
    children: (value: DraftValue, set: (value: DraftValue) => void) => ReactNode
  }

/** A row with one setting. `error`: what is wrong with it before it is saved. */
export function Setting({ setting, locked, error: problem, children, ...row }: SettingProps) {
  const { value, variable, error, isChanged, set } = useSetting(setting)
  const label = nameSetting(setting)
  if (variable) return <LockedRow label={label} hint={row.hint} value={locked(value)} variable={variable} />
  return (
    <SettingRow {...row} label={label} error={error ?? problem} isChanged={isChanged}>
      {children(value, set)}
    </SettingRow>
  )
}

/** `isOptional`: an empty field means that there is none. */
type TextSettingProps = FieldProps & { maxLength?: number; isOptional?: boolean }

export const TextSetting = ({ maxLength, isOptional = false, ...props }: TextSettingProps) => (
  <Setting {...props} locked={(value) => String(value ?? '')}>
    {(value, set) => (
      <Input
        maxLength={maxLength}
        value={String(value ?? '')}
        onChange={({ target }) => set(isOptional && target.value === '' ? null : target.value)}
      />
    )}
  </Setting>
)

/** `before`: a unit such as £; `after` such as %. */
export const NumberSetting = ({ before = '', after = '', ...props }: FieldProps & { before?: string; after?: string }) => (
  <Setting {...props} locked={(value) => `${before}${value}${after}`}>
    {(value, set) => (
      <AffixInput
        inputMode="decimal"
        autoComplete="off"
        {...{ before, after }}
        value={String(value)}
        onChange={({ target }) => set(target.value)}
      />
    )}
  </Setting>
)

export const SwitchSetting = (props: FieldProps) => (
  <Setting {...props} locked={(value) => (value ? 'On' : 'Off')} isInline>
    {(value, set) => <Switch checked={value === true} onCheckedChange={set} />}
  </Setting>
)

type ChoiceSettingProps = FieldProps & { choices: Record<string, string>; isSegmented?: boolean }

/** A list to choose from, or with `isSegmented` a few buttons in a row. */
export const ChoiceSetting = ({ choices, isSegmented = false, ...props }: ChoiceSettingProps) => (
  <Setting {...props} locked={(value) => choices[String(value)] ?? String(value)}>
    {(value, set) =>
      isSegmented ? (
        <SegmentedControl options={choices} value={String(value)} onChange={set} />
      ) : (
        <Select
          value={String(value)}
          values={Object.keys(choices)}
          nameOf={(choice) => choices[choice] ?? choice}
          onChoose={set}
        />
      )
    }
  </Setting>
)
