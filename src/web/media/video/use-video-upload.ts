/** Uploads or removes the background video, and shows the result in a toast. */
import { useState } from 'react'
import { setVideoBackground } from '#contract/media.ts'
import { call } from '#web/api/call.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast, toastFailure } from '#web/ui/feedback/toasts.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { checkVideoFile } from '../uploads/check-file.ts'
import { useUpload } from '../uploads/use-upload.ts'
import { sendVideo } from './send-video.ts'

export function useVideoUpload() {
  const { progress, run, cancel } = useUpload()
  /** A file whose upload failed, kept so that it can be retried without being chosen again. */
  const [failedFile, setFailedFile] = useState<File>()

  async function upload(file: File) {
    const error = checkVideoFile(file)
    if (error) return void toastFailure(error.title, error.description)
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
      toast(toFailureToast('Upload Failed', error, 'Failed to upload video. Please try again.'))
    }
  }

  const removal = useAction(() => call(setVideoBackground, { body: { videoUrl: null } }), {
    onDone: () => refreshUser().catch(() => undefined),
    done: () => ({ title: 'Video Removed', description: "It's no longer on your page." }),
    failed: (error) => toFailureToast('Error', error, 'Failed to remove video background'),
  })

  return { progress, failedFile, isRemoving: removal.isBusy, upload, remove: () => removal.start(), cancel }
}
