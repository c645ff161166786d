/** Two faults of a new password have a toast of their own; all others are said beside their fields alone. */
import type { FieldError } from 'react-hook-form'
import { passwordWords } from '#rules/accounts/passwords.ts'
import { toast } from '#web/ui/feedback/toasts.ts'

export function tellPassword(password: FieldError | undefined, repeat?: FieldError): void {
  if (repeat) toast({ variant: 'destructive', title: 'Password Mismatch', description: passwordWords.mismatch })
  else if (password?.message === passwordWords.tooShort) {
    toast({ variant: 'destructive', title: 'Weak Password', description: passwordWords.tooShort })
  }
}
