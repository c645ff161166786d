/** What stands before a link's words: a picture of the creator's own, or else an icon. */
import { X } from 'lucide-react'
import { iconName, iconOf } from '#rules/icons.ts'
import { webAddress } from '#rules/links.ts'
import { hasLinkImages, type Plan } from '#rules/plans.ts'
import { ImageUpload } from '#web/media/image-upload.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconPicker } from './icon-picker.tsx'
import type { Fields } from './link-fields.ts'

type Props = {
  plan: Plan
  /** As typed so far. */
  url: string
  icon: string
  picture: string
  onIcon: (icon: string) => void
  onPicture: (path: string) => void
}

export const LinkFace = ({ plan, url, icon, picture, onIcon, onPicture }: Props) => (
  <>
    {hasLinkImages(plan) ? (
      <ImageUpload
        kind="link"
        label={picture ? 'Change picture' : 'Upload picture'}
        onUploaded={onPicture}
        actions={
          picture && (
            <Button variant="ghost" size="sm" onClick={() => onPicture('')}>
              <X className="i" aria-hidden />
              Remove
            </Button>
          )
        }
      >
        {picture && <img className="face-now" src={picture} alt="As it is now" width={64} height={64} />}
      </ImageUpload>
    ) : (
      <PicturesComeWithPro />
    )}
    {picture ? (
      <p className="small muted">The picture takes the place of an icon.</p>
    ) : (
      <IconPicker url={webAddress(url) ?? ''} value={icon} onChange={onIcon} />
    )}
  </>
)

const PicturesComeWithPro = () => (
  <p className="link-pro small">
    <b>Link Images - Pro Feature</b>
    <span className="muted">Pro puts a picture of yours on each link.</span>
  </p>
)

/** What is set, in a word or two. */
export function faceWords({ linkImage, icon, url }: Fields): string | undefined {
  if (linkImage) return 'Your picture'
  const shown = iconOf({ icon, url: webAddress(url) ?? '' })
  return shown && iconName(shown)
}
