/** Uploads or removes the background video, and shows the result in a toast. */
import { useState } from 'react'
import { setVideoBackground } from '#contract/media.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { checkVideoFile } from '../uploads/check-file.ts'
import { useUpload } from '../uploads/use-upload.ts'
import { sendVideo } from './send-video.ts'

export function useVideoUpload() {
  const { progress, run, cancel } = useUpload()
  /** A file whose upload failed, kept so that it can be retried without being chosen again. */
  const [failedFile, setFailedFile] = useState<File>()
  const [isRemoving, setRemoving] = useState(false)

  async function upload(file: File) {
    const error = checkVideoFile(file)
    if (error) return void toast({ variant: 'destructive', ...error })
    setFailedFile(undefined)
    try {
      const isUploaded = await run(async (options) => {
        await sendVideo(file, options)
        return true
      })
      if (!isUploaded) return
      await refreshUser().catch(() => undefined)
      toast({ title: 'Video Uploaded', description: 'It now plays behind your page.' })
    } catch (error) {
      setFailedFile(file)
      const description = toErrorMessage(error, 'Failed to upload video. Please try again.')
      toast({ variant: 'destructive', title: 'Upload Failed', description })
    }
  }

  async function remove() {
    setRemoving(true)
    try {
      await call(setVideoBackground, { body: { videoUrl: null } })
      await refreshUser().catch(() => undefined)
      toast({ title: 'Video Removed', description: "It's no longer on your page." })
    } catch (error) {
      toastFailure('Error', toErrorMessage(error, 'Failed to remove video background'))
    } finally {
      setRemoving(false)
    }
  }

  return { progress, failedFile, isRemoving, upload, remove, cancel }
}
