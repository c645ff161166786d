/** Copies the referral link and shows a toast with the result. */
import { toast } from '#web/ui/feedback/toasts.ts'
import { copyText } from '../../shell/copy-to-clipboard.ts'

export async function copyReferralLink(url: string): Promise<void> {
  const isCopied = await copyText(url)
  toast(
    isCopied
      ? { title: 'Link Copied!', description: url }
      : { variant: 'destructive', title: 'Error', description: 'Failed to copy referral link' },
  )
}
