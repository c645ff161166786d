/** Uploads a picture together with the crop area that was chosen; the server crops it. */
import type { UploadedImage } from '#contract/media.ts'
import type { ImageKind } from '#rules/media/image-paths.ts'
import { getSession } from '#web/session/session.ts'
import { sendWithProgress, type UploadOptions } from '../uploads/send-with-progress.ts'
import { imageUploadKinds } from './image-upload-kinds.ts'

/** In pixels of the picture as it is shown, upright. */
export type ImageCrop = { x: number; y: number; width: number; height: number }

export async function sendImage(
  kind: ImageKind,
  file: File,
  crop: ImageCrop | undefined,
  options: UploadOptions,
): Promise<UploadedImage> {
  const form = new FormData()
  // The fields precede the file, so that the server has read them when the picture begins.
  for (const [name, value] of Object.entries(crop ?? {})) form.append(name, String(Math.round(value)))
  form.append('image', file)
  const token = getSession()?.token
  const body = await sendWithProgress({
    method: 'POST',
    url: imageUploadKinds[kind].path,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    body: form,
    ...options,
  })
  return JSON.parse(body) as UploadedImage
}
