/** What stands before a link's words: a picture of the creator's own, or else an icon. */
import { iconName, iconOf } from '#rules/links/icons.ts'
import { webAddress } from '#rules/links/links.ts'
import { hasLinkImages, type Plan } from '#rules/plans/plans.ts'
import { IconPicker } from '../icons/icon-picker.tsx'
import type { Fields } from './link-fields.ts'
import { OwnPicture } from './uploaded-picture.tsx'

type Props = {
  plan: Plan
  typed: Fields
  onIcon: (icon: string) => void
  onPicture: (path: string) => void
  onUploading: (isUploading: boolean) => void
}

export const LinkFace = ({ plan, typed, onIcon, onPicture, onUploading }: Props) => (
  <>
    {hasLinkImages(plan) ? (
      <OwnPicture kind="link" path={typed.linkImage} onChange={onPicture} onUploading={onUploading} />
    ) : (
      <PicturesComeWithPro />
    )}
    {hasPicture(plan, typed) ? (
      <p className="small muted">The picture takes the place of an icon.</p>
    ) : (
      <IconPicker url={webAddress(typed.url) ?? ''} value={typed.icon} onChange={onIcon} />
    )}
  </>
)

const PicturesComeWithPro = () => (
  <p className="link-pro small">
    <b>Link Images - Pro Feature</b>
    <span className="muted">Pro puts a picture of yours on each link.</span>
  </p>
)

/** What visitors see, in a word or two. */
export function faceWords(plan: Plan, typed: Fields): string | undefined {
  if (hasPicture(plan, typed)) return 'Your picture'
  const shown = iconOf({ icon: typed.icon, url: webAddress(typed.url) ?? '' })
  return shown && iconName(shown)
}

/** One from a bigger plan is kept, and not shown. */
const hasPicture = (plan: Plan, { linkImage }: Fields) => linkImage !== '' && hasLinkImages(plan)
