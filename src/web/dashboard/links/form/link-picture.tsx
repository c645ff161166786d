/** What is shown before a link's title: the creator's own picture, or else an icon. */
import { getIconLabel, resolveIcon } from '#rules/links/icons.ts'
import { parseLinkAddress } from '#rules/links/link-address.ts'
import { hasFeature, type Plan, planFeatures } from '#rules/plans/plans.ts'
import { HiddenNotice } from '../../hidden/hidden-notice.tsx'
import { describeNotShown } from '../../hidden/not-shown-badge.tsx'
import { isFeatureOffered } from '../../shell/upgrade.ts'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import { UploadedPicture } from '../editor/uploaded-picture.tsx'
import { IconPicker } from '../icons/icon-picker.tsx'
import type { LinkFields } from './link-fields.ts'

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
