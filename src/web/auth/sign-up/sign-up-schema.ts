/** What the sign-up form asks for: the contract's registration, and the password once more. */
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { registration } from '#contract/accounts/sign-in.ts'
import { plan } from '#contract/fields/fields.ts'
import { sameTwice } from '../fields/passwords-match.ts'

const signUp = z
  .extend(z.omit(registration, { referralCode: true }), { plan, confirmPassword: z.string() })
  .check(sameTwice('password', 'confirmPassword'))
export type SignUp = z.infer<typeof signUp>

export const signUpResolver = zodResolver(signUp)
