/** One message: what was asked, what admins wrote, the reply, and who asks. */
import { useQueryClient } from '@tanstack/react-query'
import { Check, ExternalLink, Undo2, User } from 'lucide-react'
import { Link } from 'wouter'
import { type InboxThread, listInbox, readInboxMessage, setMessageClosed } from '#contract/admin/inbox.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ButtonAnchor, ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import '#web/ui/styles/late-utilities.css'
import { DetailLoading, TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatDate, formatMoment } from '../../../ui/moments.ts'
import { Person } from '../../../ui/users/person.tsx'
import { PlanBadge } from '../../../ui/users/user-badges.tsx'
import { controlTabPath } from '../../tabs.ts'
import { DueBadge } from './due-badge.tsx'
import { getSenderName, inboxPath, useInboxMessage } from './inbox.ts'
import { ReplyComposer } from './reply-composer.tsx'
import './message-pane.css'
import './sender-facts.css'

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
        <div className="two-pane-beside">
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
    <div className="two-pane-heading spread">
      <div>
        <h2>{thread.title}</h2>
        <p className="small-text muted cluster">
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
  <div className="tight-stack">
    {[{ ...thread, kind: 'question' as const }, ...thread.entries].map(({ id, kind, text, createdAt }) => (
      <div key={id} className={`message-pane-entry message-pane-${kind}`}>
        <p className="message-pane-meta muted cluster">
          <b>{kind === 'question' ? getSenderName(thread) : entryNames[kind]}</b>
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <p className="message-pane-text">{text}</p>
      </div>
    ))}
  </div>
)

/** Who asks: their plan, what they have and earned, and what they asked before. */
function SenderFacts({ thread }: { thread: InboxThread }) {
  const { sender, facts, email, others } = thread
  return (
    <aside className="sender-facts wide-stack" aria-label="About this person">
      {sender && facts ? (
        <>
          <Person user={{ ...sender, profileImage: facts.profileImage }} />
          <dl>
            <dt>Plan</dt>
            <dd>
              <PlanBadge plan={sender.plan} />
            </dd>
            <dt>Joined</dt>
            <dd>{formatDate(facts.joinedAt)}</dd>
            <dt>Paid</dt>
            <dd>{formatPounds(facts.paid)}</dd>
            <dt>Links</dt>
            <dd>{formatCount(facts.links)}</dd>
            <dt>Clicks</dt>
            <dd>{formatCount(facts.clicks)}</dd>
            <dt>Earned</dt>
            <dd>{formatPounds(facts.earned)}</dd>
            <dt>Other questions</dt>
            <dd>{others.length}</dd>
          </dl>
          <div className="close-stack">
            <ButtonLink variant="outline" size="sm" href={controlTabPath('users', { q: sender.username })}>
              <User className="icon" aria-hidden />
              Open user
            </ButtonLink>
            <ButtonAnchor variant="outline" size="sm" href={bioPath(sender.username)} target="_blank" rel="noreferrer">
              <ExternalLink className="icon" aria-hidden />
              Open page
            </ButtonAnchor>
          </div>
        </>
      ) : (
        <p>
          <b>{email ?? 'A visitor'}</b>
          <span className="muted"> wasn’t signed in.</span>
        </p>
      )}
      {others.length > 0 && (
        <div className="sender-facts-others">
          <h3 className="minor-title">Also asked</h3>
          <ul>
            {others.slice(0, 5).map(({ id, title, createdAt, handledAt }) => (
              <li key={id}>
                <Link href={inboxPath(handledAt === null ? 'waiting' : 'answered', id)}>{title}</Link>
                <span className="muted">
                  {formatDate(createdAt)}
                  {handledAt === null && ' · waiting'}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="small-text muted">
        {email === null
          ? 'They left no email address.'
          : `Replies go to ${email}${sender ? ' and show in their help widget' : ''}.`}
      </p>
    </aside>
  )
}
