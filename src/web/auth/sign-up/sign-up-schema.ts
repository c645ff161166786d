/** The fields of the sign-up form: the contract's registration, and the password repeated. */
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { registration } from '#contract/accounts/sign-in.ts'
import { plan } from '#contract/fields/fields.ts'
import { passwordsMatch } from '../fields/password-errors.ts'

const signUpFields = z
  .extend(z.omit(registration, { referralCode: true, invitation: true }), { plan, confirmPassword: z.string() })
  .check(passwordsMatch('password', 'confirmPassword'))
export type SignUpFields = z.infer<typeof signUpFields>

export const signUpResolver = zodResolver(signUpFields)
