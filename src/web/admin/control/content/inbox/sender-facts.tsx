/** Who asks: their plan, what they have and earned, and what they asked before. */

import { ExternalLink, User } from 'lucide-react'
import { Link } from 'wouter'
import type { InboxThread } from '#contract/admin/inbox.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/form-controls/button-link.tsx'
import { formatDate } from '../../../ui/text/moments.ts'
import { Person } from '../../../ui/users/person.tsx'
import { PlanBadge } from '../../../ui/users/user-badges.tsx'
import { controlTabPath } from '../../tabs.ts'
import { inboxPath } from './inbox.ts'
import './sender-facts.css'

export function SenderFacts({ thread }: { thread: InboxThread }) {
  const { sender, facts, email, others } = thread
  return (
    <aside className="sender-facts" aria-label="About this person">
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
          <div className="sender-facts-buttons">
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
          <h3>Also asked</h3>
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
