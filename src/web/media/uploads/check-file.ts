/** What is said about a file before a byte of it is sent; the server decides by its content once more. */

import { maxImageBytes, maxVideoBytes } from '#rules/media/upload-limits.ts'

export type FileError = { title: 'Invalid File' | 'File Too Large'; description: string }

type Facts = Pick<File, 'type' | 'size'>

/** A drawing in SVG is a program as much as a picture, and is not taken. */
export function checkImageFile({ type, size }: Facts): FileError | undefined {
  if (!type.startsWith('image/') || type === 'image/svg+xml')
    return { title: 'Invalid File', description: 'Please select an image file' }
  return size > maxImageBytes ? { title: 'File Too Large', description: 'Image must be under 10MB' } : undefined
}

export function checkVideoFile({ type, size }: Facts): FileError | undefined {
  if (!type.startsWith('video/')) return { title: 'Invalid File', description: 'Please select a video file' }
  return size > maxVideoBytes ? { title: 'File Too Large', description: 'Video must be under 50MB' } : undefined
}
