/** What the sender of a message is called. */
import type { InboxItem } from '#contract/admin/inbox.ts'

export const getSenderName = ({ sender, email }: Pick<InboxItem, 'sender' | 'email'>): string =>
  sender?.displayName || sender?.username || email || 'A visitor'
