/**
 * Uploads a picture of one kind: choose, drop, paste or take it, cut it out, see it go. Whoever uses it gets the address in
 * `onUploaded`, and says in `children` what there is now.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { DropArea } from '../uploads/drop-area.tsx'
import { UploadArea } from '../uploads/upload-area.tsx'
import { imageUploadKinds } from './image-upload-kinds.ts'
import { useImageUpload } from './use-image-upload.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx').then(({ CropDialog }) => ({ default: CropDialog })))

export type ImageUploadProps = {
  kind: ImageKind
  /** What the button says. */
  label?: string
  /** The picture as it is now, for instance an `Avatar`. */
  children?: ReactNode
  /** More buttons, such as one to remove the picture. */
  actions?: ReactNode
  /**
   * Awaited before success is told; `false` where nothing came of it, which was told already. Kinds that are set by the upload
   * itself need none: the user in the session is fresh then.
   */
  onUploaded?: (imageUrl: string) => unknown
  /** Told when one sets out, and when it has come, failed or was cancelled. */
  onUploading?: (isUploading: boolean) => void
}

export function ImageUpload({ kind, label = 'Upload picture', children, actions, onUploaded, onUploading }: ImageUploadProps) {
  const { picked, part, pick, putBack, upload, cancel } = useImageUpload(kind, onUploaded)
  const { accept, hint } = imageUploadKinds[kind]
  const isUploading = part !== undefined
  useEffect(() => {
    if (!isUploading) return
    onUploading?.(true)
    return () => onUploading?.(false)
  }, [isUploading, onUploading])
  return (
    <>
      <UploadArea progress={part} onCancel={cancel}>
        <DropArea label={label} hint={hint} accept={accept} withCamera={kind !== 'favicon'} actions={actions} onFile={pick}>
          {children}
        </DropArea>
      </UploadArea>
      {picked && (
        <Suspense>
          <CropDialog kind={kind} file={picked} onCancel={putBack} onCrop={(crop) => void upload(picked, crop)} />
        </Suspense>
      )}
    </>
  )
}
