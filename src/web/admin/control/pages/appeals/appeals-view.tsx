/** Appeals that nobody has decided, the oldest ban first, and the open one beside them. */
import { Scale, ShieldCheck } from 'lucide-react'
import { Link } from 'wouter'
import { decideAppeal, listAppeals, type OpenAppeal } from '#contract/admin/moderation.ts'
import { getAppealDue, moderationLimits, moderationReasons } from '#rules/moderation/moderation.ts'
import { call } from '#web/api/call.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Quote } from '#web/ui/feedback/quote.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { counterNearLimit, Field, FormError, Textarea } from '#web/ui/form-controls/field.tsx'
import { Loaded, MoreButton } from '#web/ui/lists/list-states.tsx'
import { idText, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { TwoPane, TwoPaneDecision, TwoPaneDetail, TwoPaneItem } from '../../../ui/layout/two-pane.tsx'
import { formatAge, formatMoment } from '../../../ui/moments.ts'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { PlanBadge } from '../../../ui/users/user-badges.tsx'
import { getUserName } from '../../../ui/users/user-name.ts'
import { DueBadge } from '../../content/inbox/due-badge.tsx'
import { moderation, pagesPath } from '../moderation.ts'
import './appeal-pane.css'

const inUrl = { item: idText }

export default function AppealsView() {
  const [{ item: openId }] = useUrlState(inUrl)
  const list = useEndpointPages(listAppeals, 'appeals')
  const appeals = list.items
  const open = appeals.find(({ id }) => id === openId) ?? appeals[0]
  return (
    <Loaded query={list} what="the appeals" empty={!open && noAppeals}>
      {() =>
        open && (
          <TwoPane
            label="Appeals"
            isOpen={openId !== undefined}
            back={{ href: pagesPath('appeals'), label: 'All appeals' }}
            header={
              <>
                <b>Waiting</b>
                <span className="small-text muted">Oldest ban first</span>
              </>
            }
            items={appeals.map((appeal) => (
              <TwoPaneItem key={appeal.id} href={pagesPath('appeals', { item: appeal.id })} isOpen={appeal === open}>
                <Line appeal={appeal} />
              </TwoPaneItem>
            ))}
            footer={<MoreButton list={list} />}
          >
            <AppealPane key={open.id} appeal={open} />
          </TwoPane>
        )
      }
    </Loaded>
  )
}

const noAppeals = (
  <EmptyState icon={<Scale className="icon" aria-hidden />} title="No open appeals">
    When a banned creator asks you to look again, it appears here.
  </EmptyState>
)

const Line = ({ appeal: { username, sentAt, text, reason, plan } }: { appeal: OpenAppeal }) => (
  <>
    <b className="truncate">@{username}</b>
    <time dateTime={sentAt}>{formatAge(sentAt)}</time>
    <p className="truncate">“{text}”</p>
    <span className="two-pane-badges row">
      <Badge variant="danger">{moderationReasons[reason]}</Badge>
      <PlanBadge plan={plan} />
    </span>
  </>
)

/** One appeal: the ban, what the creator writes, and the reply with which an admin lifts the ban or upholds it. */
function AppealPane({ appeal }: { appeal: OpenAppeal }) {
  const { id, userId, username, reason, note, since, until, text, sentAt } = appeal
  const name = getUserName(appeal)
  const form = useBodyForm({
    ...moderation,
    schema: decideAppeal.body,
    defaultValues: { decision: 'lift' as 'lift' | 'uphold', reply: '' },
    toBody: (body) => body,
    check: ({ reply }): { reply?: string } => (reply.trim() === '' ? { reply: `Write a reply: it goes to ${name}.` } : {}),
    send: (body) => call(decideAppeal, { params: { id }, body }),
    done: (_, { decision }) => ({
      title: decision === 'lift' ? 'Ban lifted' : 'Ban upheld',
      description: `${name} gets your reply by email.`,
    }),
  })
  const busy = form.input?.decision

  return (
    <>
      <TwoPaneDetail>
        <div>
          <h2>
            {location.host}/{username}{' '}
            <DueBadge message={{ dueAt: getAppealDue(new Date(sentAt)).toISOString(), handledAt: null }} />
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
        <Quote footer={formatMoment(sentAt)}>{text}</Quote>
        <Field
          label="Your reply"
          hint={`Sent to ${name} by email.`}
          error={form.errorOf('reply')}
          {...counterNearLimit(form.watch('reply'), moderationLimits.reply)}
        >
          <Textarea rows={4} maxLength={moderationLimits.reply} {...form.register('reply')} />
        </Field>
        <FormError message={form.errorOf('root')} />
      </TwoPaneDetail>
      <TwoPaneDecision>
        <Button
          size="sm"
          busy={busy === 'lift'}
          disabled={busy === 'uphold'}
          onClick={() => form.submitWith({ decision: 'lift' })}
        >
          <ShieldCheck className="icon" aria-hidden />
          Lift ban
        </Button>
        <Button
          variant="outline"
          size="sm"
          busy={busy === 'uphold'}
          disabled={busy === 'lift'}
          onClick={() => form.submitWith({ decision: 'uphold' })}
        >
          Uphold ban
        </Button>
        <span className="two-pane-end note">
          {appeal.isTakenDown ? 'The page was taken down too, and stays down.' : 'Lifting puts the page back online at once.'}
        </span>
      </TwoPaneDecision>
    </>
  )
}
