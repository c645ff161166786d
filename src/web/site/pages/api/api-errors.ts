/** The errors that follow from what an endpoint is rather than from what it does, so that they are explained once. */
import type { RefusalCode } from '#rules/platform/refusals.ts'

/** With what each is about, for those who read them in a program. */
export const commonErrors: Partial<Record<RefusalCode, string>> = {
  invalid: 'A field is missing or wrong. `fields` says which, with a sentence for each.',
  'broken-json': 'The body can’t be parsed.',
  'wrong-type': 'The body isn’t `application/json`.',
  'too-large': 'The body is larger than the endpoint takes.',
  'signed-out': 'There’s no token, or its session is over. Log in again.',
  banned: 'The account is banned.',
  'not-admin': 'There’s no token of this admin area, or its session is over.',
  'address-not-allowed': 'The operator lets admins in from some networks only.',
  'too-many': 'A rate limit. `Retry-After` says for how many seconds.',
  busy: 'The server is overloaded, or away from its database. Try again.',
  broken: 'A fault on our side, which is logged.',
}
