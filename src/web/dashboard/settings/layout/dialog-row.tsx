/** A setting that is changed in a dialog, which its button opens. */
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SettingsRow } from './settings-row.tsx'

type DialogRowProps = {
  title: string
  description: string
  button: string
  isDestructive?: boolean
  dialog: { title: string; description: string }
  children: (close: () => void) => ReactNode
}

export function DialogRow({ title, description, button, isDestructive = false, dialog, children }: DialogRowProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingsRow
      title={title}
      description={description}
      action={
        <Button variant={isDestructive ? 'destructive' : 'outline'} onClick={() => setOpen(true)}>
          {button}
        </Button>
      }
    >
      <Dialog open={isOpen} onOpenChange={setOpen} {...dialog}>
        {children(() => setOpen(false))}
      </Dialog>
    </SettingsRow>
  )
}
