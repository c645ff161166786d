/** The choice of a link's icon: the one that fits the address, none, a generic icon, or a brand icon. */
import { type ComponentProps, useState } from 'react'
import { getIconPath } from '#bio-page/icons/choose-link-icons.ts'
import { brandIcons, genericIcons, getIconLabel, type IconName, noIcon, recogniseBrand } from '#rules/links/icons.ts'
import { Field } from '#web/ui/form-controls/field.tsx'
import { Input } from '#web/ui/form-controls/input.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/overlays/tooltip.tsx'
import './icon-picker.css'
import { LinkIcon } from './link-icon.tsx'

type IconPickerProps = {
  /** The link's address; empty while there is none. */
  url: string
  /** Empty: the icon that fits the address. */
  value: string
  onChange: (icon: string) => void
}

export function IconPicker({ url, value, onChange }: IconPickerProps) {
  const [search, setSearch] = useState('')
  const brand = recogniseBrand(url)
  const matches = [...genericIcons, ...brandIcons].filter((icon) =>
    getIconLabel(icon).toLowerCase().includes(search.trim().toLowerCase()),
  )
  const toOption = (icon: string) => ({ value: icon, isChosen: value === icon, onChoose: onChange })

  return (
    <fieldset className="icon-picker">
      <legend>Icon</legend>
      <div className="icon-picker-main">
        <IconOption {...toOption('')} label={brand ? `Automatic: ${getIconLabel(brand)}` : 'Automatic'} icon={brand} isWide />
        <IconOption {...toOption(noIcon)} label="No icon" isWide />
      </div>
      <Field label={<span className="sr-only">Find an icon</span>}>
        <Input
          type="search"
          placeholder="Find an icon"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          // Enter would submit the form around it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </Field>
      <div className="icon-picker-grid">
        <TooltipProvider>
          {matches.map((icon) => (
            <Tooltip key={icon} label={getIconLabel(icon)}>
              <IconOption {...toOption(icon)} label={getIconLabel(icon)} icon={icon} />
            </Tooltip>
          ))}
        </TooltipProvider>
        {matches.length === 0 && <p className="small-text muted">No icons found.</p>}
      </div>
    </fieldset>
  )
}

/** The tooltip adds its own attributes to the label. */
type IconOptionProps = ComponentProps<'label'> & {
  value: string
  label: string
  icon?: IconName | undefined
  isChosen: boolean
  isWide?: boolean
  onChoose: (icon: string) => void
}

const IconOption = ({ value, label, icon, isChosen, isWide = false, onChoose, ...attributes }: IconOptionProps) => (
  <label {...attributes} className={isWide ? 'icon-picker-option row is-wide' : 'icon-picker-option row'}>
    <input type="radio" name="icon" value={value} checked={isChosen} onChange={() => onChoose(value)} />
    {icon && <LinkIcon icon={icon} path={getIconPath(icon)} />}
    <span className={isWide ? undefined : 'sr-only'}>{label}</span>
  </label>
)
