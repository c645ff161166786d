/** The accent colour, with how readable a text on it is. */
import { describeAccent } from '#rules/platform/accent.ts'
import { Input } from '#web/ui/form-controls/input.tsx'
import { useSetting } from '../draft/settings-draft.tsx'
import { LockedRow, SettingRow, useSettingLabels } from '../fields/setting-row.tsx'
import './accent-setting.css'

export function AccentSetting() {
  const { value, variable, error, isChanged, set } = useSetting('brand.accent')
  const typed = String(value)
  const colour = /^#[0-9a-f]{6}$/i.test(typed.trim()) ? typed.trim().toLowerCase() : undefined
  const { ratio, problem } = colour ? describeAccent(colour) : {}
  const hint =
    ratio === undefined ? 'Write # and six digits.' : `Text on it: ${ratio.toFixed(1)} to 1. ${problem ? '' : 'Passes.'}`
  if (variable) return <LockedRow label="Accent colour" hint={hint} value={typed} variable={variable} />
  return (
    <SettingRow label="Accent colour" hint={hint} error={error ?? problem} isChanged={isChanged}>
      <AccentField typed={typed} colour={colour} onEdit={set} />
    </SettingRow>
  )
}

type AccentFieldProps = { typed: string; colour: string | undefined; onEdit: (typed: string) => void }

const AccentField = ({ typed, colour, onEdit }: AccentFieldProps) => (
  <div className="accent-setting">
    <input
      type="color"
      aria-label="Choose the accent colour"
      value={colour ?? '#000000'}
      onChange={(event) => onEdit(event.target.value)}
    />
    <Input
      value={typed}
      maxLength={7}
      spellCheck={false}
      {...useSettingLabels()}
      onChange={(event) => onEdit(event.target.value)}
    />
  </div>
)
