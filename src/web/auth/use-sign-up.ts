/** From a filled-in sign-up form to an open account, or to sentences about what stands in the way. */
import type { FieldErrors, UseFormReturn } from 'react-hook-form'
import { register } from '#contract/accounts.ts'
import { brand } from '#rules/brand.ts'
import { passwordWords } from '#rules/passwords.ts'
import type { RefusalCode } from '#rules/refusals.ts'
import { ApiError, call, sayOf } from '#web/api/call.ts'
import { signIn } from '#web/session/session.ts'
import { toast } from '#web/ui/toasts.ts'
import type { SignUp } from './sign-up.ts'

export const useSignUp = ({ handleSubmit, setError }: UseFormReturn<SignUp>) =>
  handleSubmit(async ({ confirmPassword, ...body }) => {
    try {
      const signedIn = await call(register, { body })
      signIn(signedIn)
      toast({ title: 'Account Created!', description: `Welcome to ${brand.name}, @${signedIn.user.username}.` })
    } catch (error) {
      for (const [field, message] of faultsOf(error)) setError(field, { message }, { shouldFocus: true })
      toast({ variant: 'destructive', title: 'Registration Failed', description: sayOf(error, 'Something went wrong') })
    }
  }, tellWhatIsWrong)

/** Two faults have a title of their own; the others are said beside their fields alone. */
function tellWhatIsWrong({ password, confirmPassword }: FieldErrors<SignUp>) {
  if (confirmPassword) {
    toast({ variant: 'destructive', title: 'Password Mismatch', description: passwordWords.mismatch })
  } else if (password?.message === passwordWords.tooShort) {
    toast({ variant: 'destructive', title: 'Weak Password', description: passwordWords.tooShort })
  }
}

const fieldOf: Partial<Record<RefusalCode, keyof SignUp>> = {
  'username-taken': 'username',
  'email-taken': 'email',
  'common-password': 'password',
}

/** Beside which fields the server's no belongs. */
function faultsOf(error: unknown): [keyof SignUp, string][] {
  const refusal = error instanceof ApiError ? error.refusal : undefined
  if (!refusal) return []
  const field = fieldOf[refusal.code]
  if (field) return [[field, refusal.message]]
  const { username, email, password } = refusal.fields ?? {}
  return Object.entries({ username, email, password }).flatMap(([name, says]) => (says ? [[name as keyof SignUp, says]] : []))
}
