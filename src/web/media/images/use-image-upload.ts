/** A picture's way from the creator's device to the server: checked, cut, sent, and told about. */
import { useState } from 'react'
import type { ImageKind } from '#rules/media.ts'
import { sayOf } from '#web/api/call.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { imageFault } from '../uploads/check-file.ts'
import { type Crop, sendImage } from './send-image.ts'
import { uploads } from './image-upload-kinds.ts'
import { useUpload } from '../uploads/use-upload.ts'

export function useImageUpload(kind: ImageKind, onUploaded: ((imageUrl: string) => unknown) | undefined) {
  const [picked, setPicked] = useState<File>()
  const { part, run, cancel } = useUpload()

  function pick(file: File) {
    const fault = imageFault(file)
    if (fault) toast({ variant: 'destructive', ...fault })
    else if (isIcon(file)) void upload(file, undefined)
    else setPicked(file)
  }

  async function upload(file: File, crop: Crop | undefined) {
    setPicked(undefined)
    try {
      const imageUrl = await run((steps) => sendImage(kind, file, crop, steps))
      if (!imageUrl) return
      if (uploads[kind].setsUser) await refreshUser().catch(() => undefined)
      if ((await onUploaded?.(imageUrl)) !== false) toast({ title: 'Image Uploaded!' })
    } catch (error) {
      const description = sayOf(error, 'Failed to upload image. Please try again.')
      toast({ variant: 'destructive', title: 'Upload Failed', description })
    }
  }

  return { picked, part, pick, putBack: () => setPicked(undefined), upload, cancel }
}

/** An icon holds several pictures, each of which is whole. */
const isIcon = ({ type }: File) => type === 'image/x-icon' || type === 'image/vnd.microsoft.icon'
