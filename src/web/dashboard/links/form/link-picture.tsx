/** What is shown before a link's title: the creator's own picture, or else an icon. */

import { type ComponentProps, useState } from 'react'
import { getIconPath } from '#bio-page/icons/choose-link-icons.ts'
import { brandIcons, genericIcons, getIconLabel, type IconName, noIcon, recogniseBrand, resolveIcon } from '#rules/links/icons.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { hasFeature, type Plan, planFeatures } from '#rules/plans/plans.ts'
import { containsTyped } from '#rules/text/fold-text.ts'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Tooltip, TooltipProvider } from '#web/ui/overlays/tooltip.tsx'
import { HiddenNotice } from '../../hidden/hidden-notice.tsx'
import { describeNotShown } from '../../hidden/not-shown-badge.tsx'
import { isFeatureOffered } from '../../shell/upgrade.ts'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { UploadedPicture } from '../editor/uploaded-picture.tsx'
import { LinkIcon } from '../icons/link-icon.tsx'
import type { LinkFields } from './link-fields.ts'
import '../icons/icon-picker.css'

type LinkPictureProps = {
  plan: Plan
  fields: LinkFields
  onIcon: (icon: string) => void
  onPicture: (path: string) => void
  onUploading: (isUploading: boolean) => void
}

export const LinkPicture = ({ plan, fields, onIcon, onPicture, onUploading }: LinkPictureProps) => (
  <>
    {hasFeature(plan, 'linkImage') ? (
      <UploadedPicture kind="link" path={fields.linkImage} onChange={onPicture} onUploading={onUploading} />
    ) : (
      fields.linkImage === '' && isFeatureOffered(plan, 'linkImage') && <ProFeatureNote plan={plan} />
    )}
    {fields.linkImage !== '' && !hasFeature(plan, 'linkImage') && (
      <HiddenNotice
        plan={plan}
        tier={planFeatures.linkImage.tier}
        picture={<img className="hidden-notice-picture" src={fields.linkImage} alt="" />}
        removeLabel="Remove picture"
        onRemove={() => onPicture('')}
      >
        The picture of this link
      </HiddenNotice>
    )}
    {isPictureShown(plan, fields) ? (
      <p className="small-text muted">Your picture is shown instead of an icon.</p>
    ) : (
      <IconPicker url={parseLinkAddress(fields.url) ?? ''} value={fields.icon} onChange={onIcon} />
    )}
  </>
)

const ProFeatureNote = ({ plan }: { plan: Plan }) => (
  <div className="link-form-pro-note small-text">
    <b>Link Images - Pro Feature</b>
    <span className="muted">With Pro, each link can have its own picture.</span>
    <UpgradeLink plan={plan} tier="pro" variant="link" size="sm" />
  </div>
)

/** The current choice, in a word or two. */
export function describePicture(plan: Plan, fields: LinkFields): string | undefined {
  if (isPictureShown(plan, fields)) return 'Your picture'
  if (fields.linkImage !== '') return describeNotShown(plan)
  const icon = resolveIcon({ icon: fields.icon, url: parseLinkAddress(fields.url) ?? '' })
  return icon && getIconLabel(icon)
}

/** After a downgrade the picture stays stored, but is not shown. */
const isPictureShown = (plan: Plan, { linkImage }: LinkFields) => linkImage !== '' && hasFeature(plan, 'linkImage')

type IconPickerProps = {
  /** The link's address; empty while there is none. */
  url: string
  /** Empty: the icon that fits the address. */
  value: string
  onChange: (icon: string) => void
}

/** The choice of a link's icon: the one that fits the address, none, a generic icon, or a brand icon. */
function IconPicker({ url, value, onChange }: IconPickerProps) {
  const [search, setSearch] = useState('')
  const brand = recogniseBrand(url)
  const matches = [...genericIcons, ...brandIcons].filter((icon) => containsTyped(getIconLabel(icon), search))
  const toOption = (icon: string) => ({ value: icon, isChosen: value === icon, onChoose: onChange })

  return (
    <fieldset className="icon-picker tight-stack">
      <legend>Icon</legend>
      <div className="cluster">
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
  <label
    {...attributes}
    className={
      isWide ? 'icon-picker-option focus-ring input-area muted row is-wide' : 'icon-picker-option focus-ring input-area muted row'
    }
  >
    <input type="radio" name="icon" value={value} checked={isChosen} onChange={() => onChoose(value)} />
    {icon && <LinkIcon icon={icon} path={getIconPath(icon)} />}
    <span className={isWide ? undefined : 'sr-only'}>{label}</span>
  </label>
)
