/** Asks before a link is deleted. */
import { useState } from 'react'
import type { Link } from '#contract/links.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

type Props = {
  /** The link in question; none closes the dialog. */
  link: Link | undefined
  remove: (id: string) => Promise<unknown>
  onDone: () => void
  returnFocusTo: () => HTMLElement | null
}

export function DeleteLink({ link, remove, onDone, returnFocusTo }: Props) {
  // Named until the dialog is out of sight.
  const [last, setLast] = useState(link)
  if (link && link !== last) setLast(link)

  return (
    <ConfirmDialog
      open={link !== undefined}
      onOpenChange={(stays) => stays || onDone()}
      title={`Delete “${last?.title}”?`}
      description="It leaves your page at once, and this cannot be undone. To hide it for a while, make it inactive instead."
      confirm="Delete"
      destructive
      onConfirm={async () => last && remove(last.id)}
      returnFocusTo={returnFocusTo}
    />
  )
}
