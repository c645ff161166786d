/** The choice of an icon: what the address gives away, none, a general sign, or a brand's mark. */
import { type ComponentProps, useState } from 'react'
import { drawingOf } from '#bio-page/icons/choose-link-icons.ts'
import { brandIcons, type IconName, iconName, noIcon, recognised, signIcons } from '#rules/links/icons.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/overlays/tooltip.tsx'
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
        <TooltipProvider>
          {matches.map((icon) => (
            <Tooltip key={icon} says={iconName(icon)}>
              <Option {...option(icon)} says={iconName(icon)} drawing={icon} />
            </Tooltip>
          ))}
        </TooltipProvider>
        {matches.length === 0 && <p className="small muted">No icon is called that.</p>}
      </div>
    </fieldset>
  )
}

/** What is left over is what a tooltip needs of its label. */
type OptionProps = ComponentProps<'label'> & {
  icon: string
  says: string
  drawing?: IconName | undefined
  isChosen: boolean
  isWide?: boolean
  onChoose: (icon: string) => void
}

const Option = ({ icon, says, drawing, isChosen, isWide = false, onChoose, ...label }: OptionProps) => (
  <label {...label} className={isWide ? 'icon-option is-wide' : 'icon-option'}>
    <input type="radio" name="icon" value={icon} checked={isChosen} onChange={() => onChoose(icon)} />
    {drawing && <IconDrawing icon={drawing} drawing={drawingOf(drawing)} />}
    <span className={isWide ? undefined : 'vh'}>{says}</span>
  </label>
)
