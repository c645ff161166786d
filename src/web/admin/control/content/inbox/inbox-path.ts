/** The URL of the inbox, and of a message in it. */
import { controlTabPath } from '../../tabs.ts'
import type { InboxListName } from './use-inbox.ts'

export const inboxPath = (list: InboxListName, message?: string): string =>
  controlTabPath('content', { ...(list === 'waiting' ? {} : { list }), ...(message === undefined ? {} : { message }) })
