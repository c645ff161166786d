/** One held commission: what it is, the evidence, the appeal, and the decision with a reply to the affiliate. */
import { Check, CreditCard, type LucideIcon, Undo2, UsersRound, Wifi } from 'lucide-react'
import { useState } from 'react'
import { decideHold, type HeldCommission } from '#contract/affiliates/administration.ts'
import { formatDay, formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Quote } from '#web/ui/feedback/quote.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Field, FormError, Textarea } from '#web/ui/form-controls/field.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts'
import { Evidence } from '../../../ui/layout/evidence.tsx'
import { TwoPaneDecision, TwoPaneDetail } from '../../../ui/layout/two-pane.tsx'
import { formatMomentInside } from '../../../ui/moments.ts'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { evidenceBadges, holdTitles } from './hold-copy.ts'
import './hold-detail.css'

const icons: Record<HeldCommission['reason'], LucideIcon> = {
  'shared-card': CreditCard,
  'shared-address': Wifi,
  'many-sign-ups': UsersRound,
}

const maxNote = 500

type HoldDecision = 'release' | 'confirm'

export function HoldDetail({ hold, onDecided }: { hold: HeldCommission; onDecided: () => unknown }) {
  const [asked, setAsked] = useState<HoldDecision>()
  const Icon = icons[hold.reason]
  const sum = formatPounds(hold.amountPence)
  const form = useBodyForm({
    schema: decideHold.body,
    defaultValues: { decision: 'release' as HoldDecision, note: '' },
    toBody: ({ decision, note }) => ({ decision, ...(note.trim() && { note }) }),
    check: ({ decision, note }): { note?: string } =>
      decision === 'confirm' && note.trim() === '' ? { note: 'Say why: the reason is sent to them.' } : {},
    send: (body) => call(decideHold, { params: { id: hold.id }, body }),
    onDone: onDecided,
    done: (_, { decision }) => ({
      title: decision === 'release' ? 'Commission released' : 'Commission reversed',
      description: `${sum} of @${hold.username}. They get an email.`,
    }),
  })

  /** An affiliate who loses money is told why. */
  async function ask(decision: HoldDecision) {
    form.setValue('decision', decision)
    if (await form.trigger('note', { shouldFocus: true })) setAsked(decision)
  }
  useShortcuts({ r: () => void ask('release'), v: () => void ask('confirm') })

  return (
    <>
      <TwoPaneDetail>
        <div className="two-pane-heading spread">
          <div>
            <h2>@{hold.username}</h2>
            <p className="note">Referral #{hold.referralNumber}</p>
          </div>
          <div className="hold-detail-amount">
            <b>{sum}</b>
            <p className="note">Held {formatMomentInside(hold.placedAt)}</p>
          </div>
        </div>
        <p>Releases automatically on {formatDay(hold.endsAt)} unless you decide first.</p>
        <section>
          <h3>Evidence</h3>
          <ul>
            <Evidence icon={Icon} aside={<Badge {...evidenceBadges[hold.evidenceClass]} />}>
              <b>{holdTitles[hold.reason]}</b>
              <span>{hold.evidence}</span>
            </Evidence>
          </ul>
        </section>
        {hold.appeal && (
          <section>
            <h3>Appeal</h3>
            <Quote footer={`@${hold.username}, ${formatMomentInside(hold.appeal.at)}`}>{hold.appeal.text}</Quote>
          </section>
        )}
        <Field label={`Reply to @${hold.username}`} note="sent by email" error={form.errorOf('note')}>
          <Textarea rows={3} maxLength={maxNote} placeholder="Tell them what you decided and why" {...form.register('note')} />
        </Field>
        <FormError message={form.errorOf('root')} />
      </TwoPaneDetail>
      <TwoPaneDecision>
        <Button size="sm" onClick={() => ask('release')}>
          <Check className="icon" aria-hidden />
          Release {sum}
        </Button>
        <Button variant="outline" size="sm" onClick={() => ask('confirm')}>
          <Undo2 className="icon" aria-hidden />
          Reverse
        </Button>
        <span className="two-pane-end note">The decision and reply go in the audit log.</span>
      </TwoPaneDecision>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(open) => !open && setAsked(undefined)}
        title={asked === 'confirm' ? `Reverse ${sum}?` : `Release ${sum}?`}
        description={
          asked === 'confirm'
            ? `@${hold.username} earns nothing for this payment, and gets your reason by email. This can’t be undone.`
            : `The commission matures as if it had never been held. This reason doesn’t hold this referral again for a year.`
        }
        confirmLabel={asked === 'confirm' ? 'Reverse' : `Release ${sum}`}
        destructive={asked === 'confirm'}
        onConfirm={form.submit}
      />
    </>
  )
}
