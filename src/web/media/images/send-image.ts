/** Uploads a picture with the part of it that was chosen; the server cuts it out. */

import type { ImageKind } from '#rules/media.ts'
import { currentSession } from '#web/session/session.ts'
import { type Sending, send } from '../uploads/send-with-progress.ts'
import { uploads } from './image-upload-kinds.ts'

/** In pixels of the picture as it is seen, upright. */
export type Crop = { x: number; y: number; width: number; height: number }

export async function sendImage(
  kind: ImageKind,
  file: File,
  crop: Crop | undefined,
  steps: Pick<Sending, 'onProgress' | 'signal'>,
): Promise<string> {
  const form = new FormData()
  // Fields come before the file, so that the server knows them when the picture begins.
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, String(Math.round(value)))
  form.append('image', file)
  const token = currentSession()?.token
  const answer = await send({
    method: 'POST',
    url: uploads[kind].path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form,
    ...steps,
  })
  return (JSON.parse(answer) as { imageUrl: string }).imageUrl
}
