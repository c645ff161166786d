/** The dialog in which a link is added or edited. */
import type { User } from '#contract/accounts/sign-in.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { LinkForm, type LinkFormProps } from './link-form.tsx'

type Props = LinkFormProps & { user: User; isOpen: boolean; returnFocusTo: () => HTMLElement | null }

export default function LinkDialog({ isOpen, returnFocusTo, ...form }: Props) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(stays) => stays || form.editor.close()}
      title={form.writing.before ? 'Edit link' : 'Add a link'}
      returnFocusTo={returnFocusTo}
    >
      <LinkForm {...form} />
    </Dialog>
  )
}
