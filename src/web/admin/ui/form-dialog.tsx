/** A dialog that is a form: its fields, what is wrong with all of it, and the buttons. */
import type { FormEventHandler, ReactNode } from 'react'
import { FormError } from '#web/ui/form-controls/field.tsx'
import { Dialog, DialogFormFooter, type DialogProps } from '#web/ui/overlays/dialog.tsx'

type FormDialogProps = Pick<DialogProps, 'title' | 'description' | 'children'> &
  Pick<Parameters<typeof DialogFormFooter>[0], 'submitLabel' | 'isDestructive' | 'isDisabled' | 'cancelLabel'> & {
    /** Of `useBodyForm`. */
    form: { isBusy: boolean; submit: FormEventHandler; errorOf: (name: 'root') => string | undefined }
    onClose: () => void
    returnFocusTo?: (() => HTMLElement | null) | undefined
  }

export const FormDialog = ({
  title,
  description,
  form,
  onClose,
  returnFocusTo,
  children,
  ...footer
}: FormDialogProps): ReactNode => (
  <Dialog
    open
    onOpenChange={(open) => open || onClose()}
    {...{ title, description }}
    {...(returnFocusTo ? { returnFocusTo } : {})}
  >
    <form className="stack" onSubmit={form.submit} noValidate>
      {children}
      <FormError message={form.errorOf('root')} />
      <DialogFormFooter busy={form.isBusy} {...footer} />
    </form>
  </Dialog>
)
