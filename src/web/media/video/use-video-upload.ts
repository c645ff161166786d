/** A video's way from the creator's device behind their page: checked, sent, set, and told about. */
import { useState } from 'react'
import { setVideoBackground } from '#contract/media.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { refreshUser } from '#web/session/refresh-user.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { checkVideoFile } from '../uploads/check-file.ts'
import { sendVideo } from './send-video.ts'
import { useUpload } from '../uploads/use-upload.ts'

export function useVideoUpload() {
  const { part, run, cancel } = useUpload()
  /** What failed on its way, kept so that it can be tried again without being chosen again. */
  const [failed, setFailed] = useState<File>()
  const [isRemoving, setRemoving] = useState(false)

  async function upload(file: File) {
    const fault = checkVideoFile(file)
    if (fault) return void toast({ variant: 'destructive', ...fault })
    setFailed(undefined)
    try {
      const isDone = await run(async (steps) => {
        await sendVideo(file, steps)
        return true
      })
      if (!isDone) return
      await refreshUser().catch(() => undefined)
      toast({ title: 'Video Uploaded', description: 'It plays behind your page now.' })
    } catch (error) {
      setFailed(file)
      const description = toErrorMessage(error, 'Failed to upload video. Please try again.')
      toast({ variant: 'destructive', title: 'Upload Failed', description })
    }
  }

  async function remove() {
    setRemoving(true)
    try {
      await call(setVideoBackground, { body: { videoUrl: null } })
      await refreshUser().catch(() => undefined)
      toast({ title: 'Video Removed', description: 'Your page shows it no more.' })
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: toErrorMessage(error, 'Failed to remove video background') })
    } finally {
      setRemoving(false)
    }
  }

  return { part, failed, isRemoving, upload, remove, cancel }
}
