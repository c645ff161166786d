/** Checks a chosen file by its content and size before it is sent; the server checks it again. */
import {
  describeRefusedFormat,
  describeTooLarge,
  detectFormat,
  type FileUse,
  type FormatId,
  headBytes,
  isTypeOfUse,
} from '#rules/media/file-formats.ts'
import { uploadMessages } from '#rules/media/upload-limits.ts'

export type FileError = { title: 'Invalid File' | 'File Too Large'; description: string }

/** What the file is, and why it is refused, if it is. */
export async function checkFile(use: FileUse, file: Blob): Promise<{ format?: FormatId; error?: FileError }> {
  const { error, format } = await readFormat(file)
  const refused = error ?? describeRefusedFormat(use, format)
  const isOfKind = refused === undefined || (format === undefined && isTypeOfUse(use, file.type))
  const tooLarge = isOfKind && describeTooLarge(use, file.size)
  if (tooLarge) return { error: { title: 'File Too Large', description: tooLarge } }
  if (refused !== undefined) return { error: { title: 'Invalid File', description: refused } }
  return format ? { format } : {}
}

async function readFormat(file: Blob): Promise<{ format?: FormatId | undefined; error?: string }> {
  if (file.size === 0) return { error: uploadMessages.emptyFile }
  try {
    return { format: detectFormat(new Uint8Array(await file.slice(0, headBytes).arrayBuffer())) }
  } catch {
    // It was moved, or is in a cloud that is out of reach.
    return { error: uploadMessages.unreadableFile }
  }
}
