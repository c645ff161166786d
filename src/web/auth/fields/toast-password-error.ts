/** Shows a toast for a password mismatch or a weak password; other errors only appear beside their fields. */
import type { FieldError } from 'react-hook-form'
import { passwordMessages } from '#rules/accounts/passwords.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function toastPasswordError(password: FieldError | undefined, repeat?: FieldError): void {
  if (repeat) toast({ variant: 'destructive', title: 'Password Mismatch', description: passwordMessages.mismatch })
  else if (password?.message === passwordMessages.tooShort) {
    toast({ variant: 'destructive', title: 'Weak Password', description: passwordMessages.tooShort })
  }
}
