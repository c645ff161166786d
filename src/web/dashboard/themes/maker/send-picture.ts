/** Sends a picture to have its colours read. */
import { type PictureColours, readPictureColours, readProfileColours } from '#contract/theme-maker.ts'
import { call } from '#web/api/call.ts'
import { sendWithProgress } from '#web/media/uploads/send-with-progress.ts'
import { getSession } from '#web/session/session.ts'

export async function sendPicture(file: File, signal: AbortSignal): Promise<PictureColours['colours']> {
  const form = new FormData()
  form.append('image', file)
  const token = getSession()?.token
  const body = await sendWithProgress({
    method: 'POST',
    url: readPictureColours.path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form,
    onProgress: () => {},
    signal,
  })
  return (JSON.parse(body) as PictureColours).colours
}

export const readProfilePicture = async (): Promise<PictureColours['colours']> => (await call(readProfileColours)).colours
