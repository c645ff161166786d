/** The dialog in which a link is added or edited. */
import { Dialog } from '#web/ui/dialog.tsx'
import { LinkForm, type LinkFormProps } from './link-form.tsx'

type Props = LinkFormProps & { returnFocusTo: () => HTMLElement | null }

export const LinkDialog = ({ returnFocusTo, ...form }: Props) => (
  <Dialog
    open
    onOpenChange={(stays) => stays || form.onDone()}
    title={form.link ? 'Edit link' : 'Add a link'}
    returnFocusTo={returnFocusTo}
  >
    <LinkForm {...form} />
  </Dialog>
)
