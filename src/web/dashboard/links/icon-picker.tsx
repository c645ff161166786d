/** The choice of an icon: what the address gives away, none, a general sign, or a brand's mark. */
import { useState } from 'react'
import { drawingOf } from '#bio-page/icons-of.ts'
import { brandIcons, type IconName, iconName, noIcon, recognised, signIcons } from '#rules/icons.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { IconDrawing } from './icon-drawing.tsx'
import './icon-picker.css'

type Props = {
  /** The link's address; empty while there is none. */
  url: string
  /** Empty: what the address gives away. */
  value: string
  onChange: (icon: string) => void
}

export function IconPicker({ url, value, onChange }: Props) {
  const [sought, setSought] = useState('')
  const found = recognised(url)
  const matches = [...signIcons, ...brandIcons].filter((icon) =>
    iconName(icon).toLowerCase().includes(sought.trim().toLowerCase()),
  )
  const option = (icon: string) => ({ icon, isChosen: value === icon, onChoose: onChange })

  return (
    <fieldset className="icons">
      <legend>Icon</legend>
      <div className="icon-main">
        <Option {...option('')} says={found ? `Automatic: ${iconName(found)}` : 'Automatic'} drawing={found} isWide />
        <Option {...option(noIcon)} says="No icon" isWide />
      </div>
      <Field label={<span className="vh">Find an icon</span>}>
        <Input
          type="search"
          placeholder="Find an icon"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          // Enter belongs to the form; here it would save the link half-way.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <div className="icon-grid">
        {matches.map((icon) => (
          <Option key={icon} {...option(icon)} says={iconName(icon)} drawing={icon} />
        ))}
        {matches.length === 0 && <p className="small muted">No icon is called that.</p>}
      </div>
    </fieldset>
  )
}

type OptionProps = {
  icon: string
  says: string
  drawing?: IconName | undefined
  isChosen: boolean
  isWide?: boolean
  onChoose: (icon: string) => void
}

const Option = ({ icon, says, drawing, isChosen, isWide = false, onChoose }: OptionProps) => (
  <label className={isWide ? 'icon-option is-wide' : 'icon-option'} title={isWide ? undefined : says}>
    <input type="radio" name="icon" value={icon} checked={isChosen} onChange={() => onChoose(icon)} />
    {drawing && <IconDrawing icon={drawing} drawing={drawingOf(drawing)} />}
    <span className={isWide ? undefined : 'vh'}>{says}</span>
  </label>
)
