/** Copies a link or any text to the clipboard. */
import { toast } from '#web/ui/feedback/toasts.ts'

/** Shows a toast with the result. */
export async function copyLink(address: string): Promise<void> {
  const isCopied = await copyText(address)
  toast(
    isCopied
      ? { title: 'Link Copied!', description: address }
      : { variant: 'destructive', title: 'Error', description: 'Failed to copy link' },
  )
}

/** Returns whether the text was copied. */
export const copyText = async (text: string): Promise<boolean> => (await writeToClipboard(text)) || copyWithSelection(text)

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
