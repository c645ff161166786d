/** A picture's way from the creator's device to the server: checked, cut, sent, and told about. */
import { useCallback, useState } from 'react'
import { sayOf } from '#web/api/call.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast } from '#web/ui/toasts.ts'
import { imageFault } from './file-check.ts'
import { type ImageKind, imageKinds } from './image-kinds.ts'
import { type Crop, sendImage } from './send-image.ts'
import { useUpload } from './use-upload.ts'

export function useImageUpload(kind: ImageKind, onUploaded: (imageUrl: string) => unknown) {
  const [picked, setPicked] = useState<File>()
  const { part, run, cancel } = useUpload()

  const pick = useCallback((file: File) => {
    const fault = imageFault(file)
    if (fault) toast({ variant: 'destructive', ...fault })
    else setPicked(file)
  }, [])
  const putBack = useCallback(() => setPicked(undefined), [])

  async function upload(file: File, crop: Crop | undefined) {
    setPicked(undefined)
    try {
      const imageUrl = await run((steps) => sendImage(kind, file, crop, steps))
      if (!imageUrl) return
      if (imageKinds[kind].setsUser) await refreshUser().catch(() => undefined)
      await onUploaded(imageUrl)
      toast({ title: 'Image Uploaded!' })
    } catch (error) {
      const description = sayOf(error, 'Failed to upload image. Please try again.')
      toast({ variant: 'destructive', title: 'Upload Failed', description })
    }
  }

  return { picked, part, pick, putBack, upload, cancel }
}
