/** The creator's own picture on a link or in a block: upload, change, remove. */
import { X } from 'lucide-react'
import { ImageUpload } from '#web/media/images/image-upload.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import './uploaded-picture.css'

type UploadedPictureProps = {
  kind: 'link' | 'block'
  /** Empty: none. */
  path: string
  onChange: (path: string) => void
  onUploading: (isUploading: boolean) => void
}

export const UploadedPicture = ({ kind, path, onChange, onUploading }: UploadedPictureProps) => (
  <ImageUpload
    kind={kind}
    label={path ? 'Change picture' : 'Upload picture'}
    onUploaded={onChange}
    onUploading={onUploading}
    actions={
      path && (
        <Button variant="ghost" size="sm" onClick={() => onChange('')}>
          <X className="icon" aria-hidden />
          Remove
        </Button>
      )
    }
  >
    {path && <img className={`uploaded-picture is-${kind}`} src={path} alt="Your upload" />}
  </ImageUpload>
)
