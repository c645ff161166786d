/** The errors of a new password: that both entries match, and the toasts for the two most common errors. */
import type { FieldError } from 'react-hook-form'
import * as z from 'zod/mini'
import { passwordMessages } from '#rules/accounts/passwords.ts'
import { toastFailure } from '#web/ui/feedback/toasts.ts'

/**
 * Checks that two passwords match; the error belongs to the repeated one. It runs even when other fields are invalid, so that all
 * errors appear at once.
 */
export const passwordsMatch = <N extends string>(password: N, repeat: N) =>
  z.refine<Record<N, string>>((typed) => typed[password] === typed[repeat], {
    path: [repeat],
    message: passwordMessages.mismatch,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** Shows a toast for a password mismatch or a weak password; other errors only appear beside their fields. */
export function toastPasswordError(password: FieldError | undefined, repeat?: FieldError): void {
  if (repeat) toastFailure('Password Mismatch', passwordMessages.mismatch)
  else if (password?.message === passwordMessages.tooShort) {
    toastFailure('Weak Password', passwordMessages.tooShort)
  }
}
