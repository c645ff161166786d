/** A picture's way from the creator's device to the server: checked, cut, sent, and told about. */
import { useState } from 'react'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { checkImageFile } from '../uploads/check-file.ts'
import { type CropArea, sendImage } from './send-image.ts'
import { imageUploadKinds } from './image-upload-kinds.ts'
import { useUpload } from '../uploads/use-upload.ts'

export function useImageUpload(kind: ImageKind, onUploaded: ((imageUrl: string) => unknown) | undefined) {
  const [picked, setPicked] = useState<File>()
  const { part, run, cancel } = useUpload()

  function pick(file: File) {
    const fault = checkImageFile(file)
    if (fault) toast({ variant: 'destructive', ...fault })
    else if (isIcon(file)) void upload(file, undefined)
    else setPicked(file)
  }

  async function upload(file: File, crop: CropArea | undefined) {
    setPicked(undefined)
    try {
      const imageUrl = await run((steps) => sendImage(kind, file, crop, steps))
      if (!imageUrl) return
      if (imageUploadKinds[kind].setsUser) await refreshUser().catch(() => undefined)
      if ((await onUploaded?.(imageUrl)) !== false) toast({ title: 'Image Uploaded!' })
    } catch (error) {
      const description = toErrorMessage(error, 'Failed to upload image. Please try again.')
      toast({ variant: 'destructive', title: 'Upload Failed', description })
    }
  }

  return { picked, part, pick, putBack: () => setPicked(undefined), upload, cancel }
}

/** An icon holds several pictures, each of which is whole. */
const isIcon = ({ type }: File) => type === 'image/x-icon' || type === 'image/vnd.microsoft.icon'
