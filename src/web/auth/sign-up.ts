/** What the sign-up form asks for: the contract's registration, and the password once more. */
import { zodResolver } from '@hookform/resolvers/zod'
import * as z from 'zod/mini'
import { registration } from '#contract/accounts.ts'
import { plan } from '#contract/fields.ts'
import { sameTwice } from './same-twice.ts'

const signUp = z
  .extend(z.omit(registration, { referralCode: true }), { plan, confirmPassword: z.string() })
  .check(sameTwice('password', 'confirmPassword'))
export type SignUp = z.infer<typeof signUp>

export const signUpResolver = zodResolver(signUp)
