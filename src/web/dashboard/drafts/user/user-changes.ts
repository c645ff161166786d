/** What of their own record a creator changes by typing and pressing; a new username and the end of onboarding go by themselves. */
import type { Sent } from '#contract/endpoint.ts'
import type { changeUser } from '#contract/page.ts'

export type Changes = Omit<Sent<typeof changeUser, 'body'>, 'version' | 'username' | 'onboarded'>
export type Field = keyof Changes
