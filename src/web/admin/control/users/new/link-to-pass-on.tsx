/** A link that no email has carried: it is shown this once, to be passed on. */
import { Copy } from 'lucide-react'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { Dialog, DialogClose, DialogFooter } from '#web/ui/overlays/dialog.tsx'

type LinkToPassOnProps = { title: string; link: string /** For how long it works. */; lasts: string; onClose: () => void }

export function LinkToPassOn({ title, link, lasts, onClose }: LinkToPassOnProps) {
  const copy = async () => {
    await navigator.clipboard.writeText(link).then(
      () => toast({ title: 'Link Copied!' }),
      () => toast({ variant: 'destructive', title: 'Your browser didn’t allow it', description: 'Select the link and copy it.' }),
    )
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={title}
      description={`Pass this link on: no email was sent. It works once, for ${lasts}, and isn’t shown again.`}
    >
      <Field label="Link">
        <Input readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">Done</Button>
        </DialogClose>
        <Button onClick={copy}>
          <Copy className="icon" aria-hidden />
          Copy link
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
