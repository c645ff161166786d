/** The creator's own picture on a link or in a block: uploaded, changed, and taken away again. */
import { X } from 'lucide-react'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'

type Props = {
  kind: 'link' | 'block'
  /** Empty: none. */
  path: string
  onChange: (path: string) => void
  onUploading: (isUploading: boolean) => void
}

export const OwnPicture = ({ kind, path, onChange, onUploading }: Props) => (
  <ImageUpload
    kind={kind}
    label={path ? 'Change picture' : 'Upload picture'}
    onUploaded={onChange}
    onUploading={onUploading}
    actions={
      path && (
        <Button variant="ghost" size="sm" onClick={() => onChange('')}>
          <X className="i" aria-hidden />
          Remove
        </Button>
      )
    }
  >
    {path && <img className={kind === 'block' ? 'face-now is-wide' : 'face-now'} src={path} alt="As it is now" />}
  </ImageUpload>
)
