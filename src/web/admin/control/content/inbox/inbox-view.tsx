/** The support inbox: who waits, by plan and then the oldest first, and the open message beside it. */

import { Inbox } from 'lucide-react'
import { Link } from 'wouter'
import type { InboxItem, listInbox } from '#contract/admin/inbox.ts'
import type { ResponseBody } from '#contract/endpoint.ts'
import { formatCount } from '#rules/text/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { idText, oneOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { TwoPane, TwoPaneItem } from '../../../ui/layout/two-pane.tsx'
import { formatAge } from '../../../ui/moments.ts'
import { PlanBadge } from '../../../ui/users/user-badges.tsx'
import { DueBadge } from './due-badge.tsx'
import { getSenderName, type InboxListName, inboxPath, useInboxList } from './inbox.ts'
import { MessagePane } from './message-pane.tsx'
import './inbox-view.css'

const inUrl = { list: oneOf(['waiting', 'answered']), message: idText }

export default function InboxView() {
  const [{ list: name = 'waiting', message: openId }] = useUrlState(inUrl)
  const list = useInboxList(name)
  return (
    <Loaded query={list} what="the inbox">
      {(inbox) => <InboxPanes name={name} openId={openId} inbox={inbox} />}
    </Loaded>
  )
}

type InboxPanesProps = { name: InboxListName; openId: string | undefined; inbox: ResponseBody<typeof listInbox> }

function InboxPanes({ name, openId, inbox: { messages, waiting, answeredSince } }: InboxPanesProps) {
  const shownId = openId ?? messages[0]?.id
  if (shownId === undefined) return <NothingWaits name={name} answered={answeredSince} />
  return (
    <TwoPane
      label={name === 'waiting' ? 'Messages waiting' : 'Answered messages'}
      isOpen={openId !== undefined}
      back={{ href: inboxPath(name), label: name === 'waiting' ? `${waiting} waiting` : 'Answered' }}
      header={
        name === 'waiting' ? (
          <>
            <span>
              <b>{formatCount(waiting)}</b> waiting
            </span>
            <span className="small-text muted">
              {waiting > messages.length ? `The first ${messages.length}` : 'By plan, then oldest'}
            </span>
          </>
        ) : (
          <>
            <b>Answered</b>
            <span className="small-text muted">Newest first</span>
          </>
        )
      }
      items={messages.map((message) => (
        <TwoPaneItem key={message.id} href={inboxPath(name, message.id)} isOpen={message.id === shownId}>
          <Line message={message} />
        </TwoPaneItem>
      ))}
      footer={<OtherList name={name} waiting={waiting} answered={answeredSince} />}
    >
      <MessagePane key={shownId} id={shownId} />
    </TwoPane>
  )
}

const Line = ({ message }: { message: InboxItem }) => (
  <>
    <b className="truncate">{getSenderName(message)}</b>
    <time dateTime={message.createdAt}>{formatAge(message.createdAt)}</time>
    <p className="truncate">{message.title}</p>
    <span className="two-pane-badges row">
      {message.sender ? <PlanBadge plan={message.sender.plan} /> : <Badge variant="line">Visitor</Badge>}
      <DueBadge message={message} />
    </span>
  </>
)

/** The way to the other list: what was answered, or what waits. */
const OtherList = ({ name, waiting, answered }: { name: InboxListName; waiting: number; answered: number }) => (
  <Link className="inbox-view-other muted" href={inboxPath(name === 'waiting' ? 'answered' : 'waiting')}>
    <span>{name === 'waiting' ? 'Answered today' : 'Waiting'}</span>
    <span className="tabular-nums">{name === 'waiting' ? answered : waiting}</span>
  </Link>
)

const NothingWaits = ({ name, answered }: { name: InboxListName; answered: number }) => (
  <EmptyState
    icon={<Inbox className="icon" aria-hidden />}
    title={name === 'waiting' ? 'Nobody is waiting' : 'Nothing answered yet'}
    action={
      <Link className="button button-outline button-sm" href={inboxPath(name === 'waiting' ? 'answered' : 'waiting')}>
        {name === 'waiting' ? 'See answered messages' : 'See what’s waiting'}
      </Link>
    }
  >
    {name === 'waiting'
      ? `Messages from the help widget and the contact page appear here.${answered > 0 ? ` You’ve answered ${answered} today.` : ''}`
      : 'Messages you reply to or close appear here.'}
  </EmptyState>
)
