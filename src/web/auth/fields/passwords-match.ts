/** Checks that two passwords match. It runs even when other fields are invalid, so that all errors appear at once. */
import * as z from 'zod/mini'
import { passwordMessages } from '#rules/accounts/passwords.ts'

/** The error belongs to the repeated password. */
export const passwordsMatch = <N extends string>(password: N, repeat: N) =>
  z.refine<Record<N, string>>((typed) => typed[password] === typed[repeat], {
    path: [repeat],
    message: passwordMessages.mismatch,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
