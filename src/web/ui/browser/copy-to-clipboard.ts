/** Copies a link or any text to the clipboard. */
import { type Toast, toast, toastFailure } from '../feedback/toasts.ts'

/** Copies the text, and says in a toast whether it could. */
export async function copyWithToast(text: string, done: Toast, failed: string): Promise<void> {
  if (await copyText(text)) toast(done)
  else toastFailure('Error', failed)
}

export const copyLink = (address: string, failed = 'Failed to copy link'): Promise<void> =>
  copyWithToast(address, { title: 'Link Copied!', description: address }, failed)

const copyText = async (text: string): Promise<boolean> => (await writeToClipboard(text)) || copyWithSelection(text)

const writeToClipboard = (text: string): Promise<boolean> =>
  Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  )

/** The clipboard API needs https; copying a selection works without it. */
function copyWithSelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}
