/** What the sign-up form asks for: the contract's registration, and the password once more. */
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { registration } from '#contract/accounts.ts'
import { plan } from '#contract/fields.ts'
import { passwordWords } from '#rules/passwords.ts'

const isWhole = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** Both passwords are compared whatever else is wrong, so that everything is said at once. */
const signUp = z.extend(z.omit(registration, { referralCode: true }), { plan, confirmPassword: z.string() }).check(
  z.refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: passwordWords.mismatch,
    when: isWhole,
  }),
)
export type SignUp = z.infer<typeof signUp>

export const signUpResolver = zodResolver(signUp)
