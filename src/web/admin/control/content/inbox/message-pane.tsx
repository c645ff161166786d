/** One message: what was asked, what admins wrote, the reply, and who asks. */
import { useQueryClient } from '@tanstack/react-query'
import { Check, Undo2 } from 'lucide-react'
import { type InboxThread, listInbox, readInboxMessage, setMessageClosed } from '#contract/admin/inbox.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { DetailLoading, TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatMoment } from '../../../ui/text/moments.ts'
import { DueBadge } from './due-badge.tsx'
import './message-pane.css'
import { getSenderName, useInboxMessage } from './inbox.ts'
import { ReplyComposer } from './reply-composer.tsx'
import { SenderFacts } from './sender-facts.tsx'

export function MessagePane({ id }: { id: string }) {
  const query = useInboxMessage(id)
  const queries = useQueryClient()
  const show = (thread: InboxThread) => {
    queries.setQueryData(endpointQuery(readInboxMessage, { params: { id } }).queryKey, thread)
    void queries.invalidateQueries({ queryKey: [listInbox.path] })
  }
  const onConflict = () => void query.refetch()
  return (
    <Loaded query={query} what="this message" loading={<DetailLoading />}>
      {(thread) => (
        <div className="message-pane">
          <TwoPaneDetail>
            <Heading thread={thread} onChange={show} onConflict={onConflict} />
            <Thread thread={thread} />
            <ReplyComposer thread={thread} onChange={show} onConflict={onConflict} />
          </TwoPaneDetail>
          <SenderFacts thread={thread} />
        </div>
      )}
    </Loaded>
  )
}

type HeadingProps = { thread: InboxThread; onChange: (thread: InboxThread) => void; onConflict: () => void }

function Heading({ thread, onChange, onConflict }: HeadingProps) {
  const isClosed = thread.handledAt !== null
  const toggle = useAction(
    () => call(setMessageClosed, { params: { id: thread.id }, body: { isClosed: !isClosed, version: thread.version } }),
    {
      onDone: onChange,
      onFailed: onConflict,
      done: () => ({ title: isClosed ? 'Back in the queue' : 'Closed' }),
      failed: 'Not changed',
    },
  )
  return (
    <div className="message-pane-heading">
      <div>
        <h2>{thread.title}</h2>
        <p className="small-text muted">
          {formatMoment(thread.createdAt)}
          {isClosed && ` · answered or closed ${formatMoment(thread.handledAt ?? '').toLowerCase()}`}{' '}
          <DueBadge message={thread} />
        </p>
      </div>
      <Button variant="outline" size="sm" busy={toggle.isBusy} onClick={() => toggle.start()}>
        {isClosed ? <Undo2 className="icon" aria-hidden /> : <Check className="icon" aria-hidden />}
        {isClosed ? 'Reopen' : 'Close'}
      </Button>
    </div>
  )
}

const entryNames = { reply: 'You replied', note: 'Note, only admins see this' }

const Thread = ({ thread }: { thread: InboxThread }) => (
  <div className="message-pane-thread">
    <div className="message-pane-entry">
      <p className="message-pane-meta">
        <b>{getSenderName(thread)}</b>
        <time dateTime={thread.createdAt}>{formatMoment(thread.createdAt)}</time>
      </p>
      <p className="message-pane-text">{thread.text}</p>
    </div>
    {thread.entries.map(({ id, kind, text, createdAt }) => (
      <div key={id} className={`message-pane-entry message-pane-${kind}`}>
        <p className="message-pane-meta">
          <b>{entryNames[kind]}</b>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <p className="message-pane-text">{text}</p>
      </div>
    ))}
  </div>
)
