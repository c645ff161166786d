/** The support inbox: its lists and messages as queries, their URLs, and what senders are called. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type InboxItem, listInbox, readInboxMessage } from '#contract/admin/inbox.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { controlTabPath } from '../../tabs.ts'

export type InboxListName = 'waiting' | 'answered'

const startOfDay = () => {
  const now = new Date()
  return new Date(now.getFullYear(), now.getMonth(), now.getDate()).toISOString()
}

export const useInboxList = (view: InboxListName) =>
  useQuery({ ...endpointQuery(listInbox, { query: { view, since: startOfDay() } }), placeholderData: keepPreviousData })

/** How many wait; undefined until it is known. */
export const useInboxCount = (): number | undefined =>
  useQuery({ ...endpointQuery(listInbox, { query: { view: 'waiting', since: startOfDay() } }), select: ({ waiting }) => waiting })
    .data

export const useInboxMessage = (id: string | undefined) =>
  useQuery({ ...endpointQuery(readInboxMessage, { params: { id: id ?? '' } }), enabled: id !== undefined })

export const inboxPath = (list: InboxListName, message?: string): string =>
  controlTabPath('content', { ...(list === 'waiting' ? {} : { list }), ...(message === undefined ? {} : { message }) })

export const getSenderName = ({ sender, email }: Pick<InboxItem, 'sender' | 'email'>): string =>
  sender?.displayName || sender?.username || email || 'A visitor'
