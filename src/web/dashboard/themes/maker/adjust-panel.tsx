/** Adjusts the chosen theme: its name, four colours, how light it is, corners and fonts. Says what was corrected so that every text can be read. */
import { Check } from 'lucide-react'
import { type FontId, fontIds, fonts } from '#rules/themes/fonts.ts'
import { type AdjustableColour, adjustableColours, brightnessSteps, withColour } from '#rules/themes/making/adjust-made-theme.ts'
import { cornerNames, type MadeTheme, maxThemeNameLength } from '#rules/themes/making/made-theme.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Select } from '#web/ui/form-controls/select.tsx'
import { type AdjustedTheme, correctAdjusted } from './adjusted-theme.ts'
import './adjust-panel.css'
import { describeCorrections } from './maker-copy.ts'

const cornerLabels = { square: 'Square', soft: 'Soft', round: 'Round', pill: 'Pill' } as const
const tokens = Object.keys(adjustableColours) as AdjustableColour[]

type Props = { theme: AdjustedTheme; onChange: (theme: AdjustedTheme) => void }

export function AdjustPanel({ theme, onChange }: Props) {
  const { name, made, brightness } = theme
  const change = (next: MadeTheme) => onChange({ ...theme, made: next })
  const corners = cornerNames.indexOf(made.corners)
  return (
    <fieldset className="adjust-panel stack">
      <legend>Adjust “{name.trim() || 'your theme'}”</legend>
      <Field label="Name">
        <Input
          value={name}
          maxLength={maxThemeNameLength}
          onChange={({ target }) => onChange({ ...theme, name: target.value })}
        />
      </Field>
      <fieldset className="adjust-panel-colours">
        <legend className="field-label">Colours</legend>
        {tokens.map((token) => (
          <label key={token} className="adjust-panel-colour muted">
            <input
              type="color"
              value={made.colours[token]}
              onChange={({ target }) => change(withColour(made, token, target.value))}
            />
            {adjustableColours[token]}
          </label>
        ))}
      </fieldset>
      <Slider
        label="Brightness"
        names={brightnessSteps}
        value={brightness}
        onChange={(step) => onChange({ ...theme, brightness: step })}
      />
      <Slider
        label="Corners"
        names={cornerNames.map((one) => cornerLabels[one])}
        value={corners}
        onChange={(step) => change({ ...made, corners: cornerNames[step] ?? made.corners })}
      />
      <FontField
        label="Font of your name"
        font={made.fonts.display}
        onFont={(display) => change({ ...made, fonts: { ...made.fonts, display } })}
      />
      <FontField
        label="Font of the text"
        font={made.fonts.body}
        onFont={(body) => change({ ...made, fonts: { ...made.fonts, body } })}
      />
      <p className="adjust-panel-note" role="status">
        <Check className="icon" aria-hidden />
        <span>{describeCorrections(correctAdjusted(theme).corrections)}</span>
      </p>
    </fieldset>
  )
}

type SliderProps = { label: string; names: readonly string[]; value: number; onChange: (step: number) => void }

const Slider = ({ label, names, value, onChange }: SliderProps) => (
  <label className="adjust-panel-slider">
    <span className="field-label">
      {label}
      <span className="faint">{names[value]}</span>
    </span>
    <input
      type="range"
      aria-label={label}
      min={0}
      max={names.length - 1}
      step={1}
      value={value}
      aria-valuetext={names[value]}
      onChange={({ target }) => onChange(target.valueAsNumber)}
    />
  </label>
)

const FontField = ({ label, font, onFont }: { label: string; font: FontId; onFont: (font: FontId) => void }) => (
  <Field label={label}>
    <Select value={font} values={fontIds} nameOf={(id) => fonts[id].name} onChoose={(id) => id && onFont(id)} />
  </Field>
)
