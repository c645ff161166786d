/** Puts an address into the clipboard, and says how that went. */
import { toast } from '#web/ui/feedback/toasts.ts'

export async function copyAddress(address: string): Promise<void> {
  const isCopied = await copyText(address)
  toast(
    isCopied
      ? { title: 'Link Copied!', description: address }
      : { variant: 'destructive', title: 'Error', description: 'Failed to copy link' },
  )
}

/** Says whether it is in the clipboard now. */
export const copyText = async (text: string): Promise<boolean> => (await copied(text)) || copiedTheOldWay(text)

const copied = (text: string): Promise<boolean> =>
  Promise.resolve(navigator.clipboard?.writeText(text)).then(
    () => navigator.clipboard !== undefined,
    () => false,
  )

/** Browsers keep the clipboard from pages without https; a selection may be copied even there. */
function copiedTheOldWay(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'vh'
  const before = document.activeElement
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
