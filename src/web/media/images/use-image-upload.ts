/** Uploads a picture: checks the file, waits for the crop, sends it, and shows the result in a toast. */
import { useState } from 'react'
import { stillMessages } from '#rules/media/file-formats.ts'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { toFailureToast } from '#web/ui/feedback/use-action.ts'
import { checkFile } from '../uploads/check-file.ts'
import { useUpload } from '../uploads/use-upload.ts'
import { imageUploadKinds } from './image-upload-kinds.ts'
import { type ImageCrop, sendImage } from './send-image.ts'

/** `fileToCrop` is a chosen file for which the crop dialog is open. */
export function useImageUpload(kind: ImageKind, onUploaded: ((imageUrl: string) => unknown) | undefined) {
  const [fileToCrop, setFileToCrop] = useState<File>()
  const { progress, run, cancel } = useUpload()

  async function choose(file: File) {
    const { error, format } = await checkFile(imageUploadKinds[kind].use, file)
    if (error) toastFailure(error.title, error.description)
    // It holds several whole pictures, so it is not cropped.
    else if (format === 'ico') void upload(file, undefined)
    else setFileToCrop(file)
  }

  async function upload(file: File, crop: ImageCrop | undefined) {
    setFileToCrop(undefined)
    try {
      const uploaded = await run((options) => sendImage(kind, file, crop, options))
      if (!uploaded) return
      const { imageUrl, stillBecause } = uploaded
      if (imageUploadKinds[kind].setsUser) await refreshUser().catch(() => undefined)
      if ((await onUploaded?.(imageUrl)) !== false)
        toast({ title: 'Image Uploaded!', ...(stillBecause && { description: stillMessages[stillBecause] }) })
    } catch (error) {
      toast(toFailureToast('Upload Failed', error, 'Failed to upload image. Please try again.'))
    }
  }

  return { fileToCrop, progress, choose, cancelCrop: () => setFileToCrop(undefined), upload, cancel }
}
