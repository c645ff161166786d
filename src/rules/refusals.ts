/** Every way in which the product says no: one code, one status, one sentence, the same on both sides. */

export const refusals = {
  invalid: { status: 400, says: 'Please check what you entered.' },
  'broken-json': { status: 400, says: 'The request is not valid JSON.' },
  'too-large': { status: 413, says: 'That is more than we can take at once.' },
  'wrong-type': { status: 415, says: 'Please send this as JSON.' },
  'too-slow': { status: 408, says: 'The request took too long to arrive.' },
  'bad-request': { status: 400, says: 'We could not understand that request.' },
  'no-such-path': { status: 404, says: 'There is nothing at this address.' },
  'too-many': { status: 429, says: 'That was a lot at once. Please wait a moment and try again.' },
  broken: { status: 500, says: 'Something went wrong on our side.' },
  busy: { status: 503, says: 'We are busy right now. Please try again in a moment.' },

  'signed-out': { status: 401, says: 'Please log in to continue.' },
  'wrong-login': { status: 401, says: 'Invalid email or password' },
  banned: { status: 403, says: 'This account is suspended. Please contact support.' },
  'username-taken': { status: 409, says: 'That username is taken.' },
  'common-password': { status: 400, says: 'Too many people use that password. Please choose another.' },
  'email-taken': { status: 409, says: 'There is already an account with that email.' },
  'not-admin': { status: 401, says: 'Admin authentication required' },
  'wrong-admin-password': { status: 401, says: 'Invalid admin password' },
  'no-such-user': { status: 404, says: 'There is no such user.' },
  'no-such-report': { status: 404, says: 'There is no such open report.' },

  'no-such-page': { status: 404, says: "The page you're looking for doesn't exist." },
  'page-down': { status: 410, says: 'This page is not available.' },

  'link-limit': { status: 403, says: 'Your plan has no room for another link.' },
  'page-full': { status: 403, says: 'A page can hold 1,000 links. Please delete one first.' },
  'no-such-link': { status: 404, says: 'That link is gone.' },
  'links-changed': { status: 409, says: 'Your links changed somewhere else. Here they are as they are now.' },
  'link-images-locked': { status: 403, says: 'Pictures on links come with Pro.' },
} as const satisfies Record<string, { status: number; says: string }>

export type RefusalCode = keyof typeof refusals

/** What a field's name maps to: the sentence to show beside it. */
export type FieldFaults = Record<string, string>

/** A "no" that the product means. Anything else that is thrown is our own fault. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly fields: FieldFaults | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: RefusalCode, more: { message?: string; fields?: FieldFaults; retryAfter?: number } = {}) {
    super(more.message ?? refusals[code].says)
    this.name = 'Refusal'
    this.code = code
    this.fields = more.fields
    this.retryAfter = more.retryAfter
  }

  get status(): number {
    return refusals[this.code].status
  }
}
