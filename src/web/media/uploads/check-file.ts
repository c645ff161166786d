/** Checks a chosen file by type and size before it is sent; the server checks its content again. */
import { maxImageBytes, maxVideoBytes, uploadMessages } from '#rules/media/upload-limits.ts'

export type FileError = { title: 'Invalid File' | 'File Too Large'; description: string }

type FileFacts = Pick<File, 'type' | 'size'>

/** SVG is refused, because it can contain scripts. */
export function checkImageFile({ type, size }: FileFacts): FileError | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml')
    return { title: 'Invalid File', description: uploadMessages.notAnImage }
  return size > maxImageBytes ? { title: 'File Too Large', description: uploadMessages.imageTooLarge } : undefined
}

export function checkVideoFile({ type, size }: FileFacts): FileError | undefined {
  if (!type.startsWith('video/')) return { title: 'Invalid File', description: uploadMessages.notAVideo }
  return size > maxVideoBytes ? { title: 'File Too Large', description: uploadMessages.videoTooLarge } : undefined
}
