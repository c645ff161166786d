/** Uploads a picture with the part of it that was chosen; the server cuts it out. */

import type { ImageKind } from '#rules/media/image-paths.ts'
import { getSession } from '#web/session/session.ts'
import { type UploadRequest, sendWithProgress } from '../uploads/send-with-progress.ts'
import { imageUploadKinds } from './image-upload-kinds.ts'

/** In pixels of the picture as it is seen, upright. */
export type CropArea = { x: number; y: number; width: number; height: number }

export async function sendImage(
  kind: ImageKind,
  file: File,
  crop: CropArea | undefined,
  steps: Pick<UploadRequest, 'onProgress' | 'signal'>,
): Promise<string> {
  const form = new FormData()
  // Fields come before the file, so that the server knows them when the picture begins.
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, String(Math.round(value)))
  form.append('image', file)
  const token = getSession()?.token
  const answer = await sendWithProgress({
    method: 'POST',
    url: imageUploadKinds[kind].path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form,
    ...steps,
  })
  return (JSON.parse(answer) as { imageUrl: string }).imageUrl
}
