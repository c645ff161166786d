/** A password that is typed twice has to be the same; said whatever else is wrong, so that everything is said at once. */
import * as z from 'zod/mini'
import { passwordMessages } from '#rules/accounts/passwords.ts'

/** For an object with both; the word stands beside the second. */
export const passwordsMatch = <N extends string>(password: N, repeat: N) =>
  z.refine<Record<N, string>>((typed) => typed[password] === typed[repeat], {
    path: [repeat],
    message: passwordMessages.mismatch,
    when: ({ value }) => typeof value === 'object' && value !== null,
  })
