/** One appeal: the ban, what the creator writes, and the reply with which an admin lifts the ban or upholds it. */
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { decideAppeal, type OpenAppeal } from '#contract/admin/moderation.ts'
import { moderationLimits, moderationReasons } from '#rules/moderation/moderation.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { counterNearLimit, Field } from '#web/ui/form-controls/field.tsx'
import { Textarea } from '#web/ui/form-controls/input.tsx'
import { TwoPaneDecision, TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatMoment } from '../../../ui/text/moments.ts'
import { getUserName } from '../../../ui/users/user-name.ts'
import { pagesPath, useModeration } from '../moderation.ts'
import './appeal-pane.css'

export function AppealPane({ appeal }: { appeal: OpenAppeal }) {
  const { id, userId, username, reason, note, since, until, text, sentAt } = appeal
  const [reply, setReply] = useState('')
  const [error, setError] = useState<string>()
  const name = getUserName(appeal)
  const { input: busy, start } = useModeration(
    (decision: 'lift' | 'uphold') => call(decideAppeal, { params: { id }, body: { decision, reply } }),
    (decision) => ({
      title: decision === 'lift' ? 'Ban lifted' : 'Ban upheld',
      description: `${name} gets your reply by email.`,
    }),
  )

  const decide = (decision: 'lift' | 'uphold') =>
    reply.trim() === '' ? setError(`Write a reply: it goes to ${name}.`) : start(decision)

  return (
    <>
      <TwoPaneDetail>
        <div>
          <h2>
            {location.host}/{username}
          </h2>
          <p className="small-text muted">
            {name} · <Link href={pagesPath('reports', { item: userId })}>Look at the page</Link>
          </p>
        </div>
        <dl className="appeal-pane-facts">
          <dt>Banned for</dt>
          <dd>{moderationReasons[reason]}</dd>
          <dt>Since</dt>
          <dd>{formatMoment(since)}</dd>
          <dt>Ends</dt>
          <dd>{until ? formatMoment(until) : 'No end date'}</dd>
          {note && (
            <>
              <dt>They were told</dt>
              <dd>{note}</dd>
            </>
          )}
        </dl>
        <blockquote className="appeal-pane-text">
          <p>{text}</p>
          <footer>{formatMoment(sentAt)}</footer>
        </blockquote>
        <Field
          label="Your reply"
          hint={`Sent to ${name} by email.`}
          error={error}
          {...counterNearLimit(reply, moderationLimits.reply)}
        >
          <Textarea
            rows={4}
            maxLength={moderationLimits.reply}
            value={reply}
            onChange={({ target }) => {
              setReply(target.value)
              setError(undefined)
            }}
          />
        </Field>
      </TwoPaneDetail>
      <TwoPaneDecision>
        <Button size="sm" busy={busy === 'lift'} disabled={busy === 'uphold'} onClick={() => decide('lift')}>
          <ShieldCheck className="icon" aria-hidden />
          Lift ban
        </Button>
        <Button variant="outline" size="sm" busy={busy === 'uphold'} disabled={busy === 'lift'} onClick={() => decide('uphold')}>
          Uphold ban
        </Button>
        <span className="two-pane-end">
          {appeal.isTakenDown ? 'The page was taken down too, and stays down.' : 'Lifting puts the page back online at once.'}
        </span>
      </TwoPaneDecision>
    </>
  )
}
