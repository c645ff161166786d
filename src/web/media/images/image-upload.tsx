/**
 * Uploads a picture of one kind: choose, drop, paste or take it, crop it, watch its progress. `children` shows the current
 * picture, and `onUploaded` gets the address of the new one.
 */
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { DropArea } from '../uploads/drop-area.tsx'
import { UploadArea } from '../uploads/upload-area.tsx'
import { imageUploadKinds } from './image-upload-kinds.ts'
import { useImageUpload } from './use-image-upload.ts'

const CropDialog = lazy(() => import('./crop-dialog.tsx'))

export type ImageUploadProps = {
  kind: ImageKind
  label?: string
  /** The current picture, for instance an `Avatar`. */
  children?: ReactNode
  /** More buttons, such as one to remove the picture. */
  actions?: ReactNode
  /**
   * Awaited before the success toast; resolves to `false` if it failed and has shown the error itself. Kinds that the upload itself
   * puts on the page need none: the user in the session is refreshed.
   */
  onUploaded?: (imageUrl: string) => unknown
  /** Called when an upload starts, and when it has finished, failed or was cancelled. */
  onUploading?: (isUploading: boolean) => void
}

export function ImageUpload({ kind, label = 'Upload picture', children, actions, onUploaded, onUploading }: ImageUploadProps) {
  const { fileToCrop, progress, choose, cancelCrop, upload, cancel } = useImageUpload(kind, onUploaded)
  const { use } = imageUploadKinds[kind]
  const isUploading = progress !== undefined
  useEffect(() => {
    if (!isUploading) return
    onUploading?.(true)
    return () => onUploading?.(false)
  }, [isUploading, onUploading])
  return (
    <>
      <UploadArea progress={progress} onCancel={cancel}>
        <DropArea label={label} use={use} withCamera={kind !== 'favicon'} actions={actions} onFile={(file) => void choose(file)}>
          {children}
        </DropArea>
      </UploadArea>
      {fileToCrop && (
        <Suspense>
          <CropDialog kind={kind} file={fileToCrop} onCancel={cancelCrop} onCrop={(crop) => void upload(fileToCrop, crop)} />
        </Suspense>
      )}
    </>
  )
}
