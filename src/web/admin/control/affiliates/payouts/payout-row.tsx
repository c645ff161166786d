/** One payout: to whom, where it stands, and what its result can be set to by hand. */
import { MoreHorizontal } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { type AdminPayout, getAffiliateOverview, listAllPayouts, markPayout } from '#contract/affiliates/administration.ts'
import { toPayoutReference } from '#rules/affiliates/payout-reference.ts'
import { closedPayoutStates, nextPayoutStates, type PayoutState } from '#rules/affiliates/payouts.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { IconButton } from '#web/ui/form-controls/button.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { DataCell, DataRow } from '../../../ui/layout/data-grid.tsx'
import { formatMoment } from '../../../ui/moments.ts'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import '#web/ui/overlays/menu.css'

export const payoutBadges = {
  requested: { variant: 'line', children: 'Requested' },
  approved: { variant: 'iris', children: 'Approved' },
  processing: { variant: 'warn', children: 'Processing' },
  paid: { variant: 'ok', children: 'Paid' },
  failed: { variant: 'danger', children: 'Failed' },
  returned: { variant: 'danger', children: 'Returned' },
  cancelled: { variant: 'neutral', children: 'Cancelled' },
} as const satisfies Record<PayoutState, object>

export function PayoutRow({ payout }: { payout: AdminPayout }) {
  const [asked, setAsked] = useState<PayoutMark>()
  const next: readonly PayoutState[] = nextPayoutStates[payout.status]
  const possible = closedPayoutStates.filter((mark) => next.includes(mark))

  return (
    <DataRow>
      <DataCell kind="name">
        <b>@{payout.username}</b>
        <p>{payout.paypalEmail}</p>
      </DataCell>
      <DataCell label="Reference">
        <code className="small-text muted" title="The reference in the file for PayPal">
          {toPayoutReference(payout.id).slice(-8)}
        </code>
      </DataCell>
      <DataCell label="State">
        <Badge {...payoutBadges[payout.status]} />
      </DataCell>
      <DataCell label="What happened">
        <p>{describe(payout)}</p>
      </DataCell>
      <DataCell kind="number" label="Amount">
        <b>{formatPounds(payout.amountPence)}</b>
      </DataCell>
      <DataCell kind="end">
        {possible.length > 0 && (
          <DropdownMenu.Root>
            <DropdownMenu.Trigger asChild>
              <IconButton icon={MoreHorizontal} label={`Actions for the payout to @${payout.username}`} />
            </DropdownMenu.Trigger>
            <DropdownMenu.Portal>
              <DropdownMenu.Content className="menu" align="end" sideOffset={4} collisionPadding={12}>
                {possible.map((one) => (
                  <DropdownMenu.Item key={one} className="menu-item" onSelect={() => setAsked(one)}>
                    {payoutMarkLabels[one]}
                  </DropdownMenu.Item>
                ))}
              </DropdownMenu.Content>
            </DropdownMenu.Portal>
          </DropdownMenu.Root>
        )}
      </DataCell>
      {asked && <MarkPayoutDialog payout={payout} mark={asked} onClose={() => setAsked(undefined)} />}
    </DataRow>
  )
}

const triggers: Record<AdminPayout['trigger'], string> = {
  request: 'Requested',
  monthly: 'Monthly run',
  admin: 'Run by an admin',
}

function describe({ failure, paidAt, closedAt, sentAt, requestedAt, trigger, sharesAddressWith }: AdminPayout): string {
  const what = failure ?? `${triggers[trigger]}, ${formatMoment(paidAt ?? closedAt ?? sentAt ?? requestedAt)}`
  const others = sharesAddressWith.map((name) => `@${name}`).join(', ')
  return others === '' ? what : `${what} · same address as ${others}`
}

/** What an admin can set the result of a payout to. */
type PayoutMark = (typeof closedPayoutStates)[number]

const payoutMarkLabels: Record<PayoutMark, string> = {
  paid: 'Mark as paid',
  failed: 'Mark as failed',
  returned: 'Mark as returned',
  cancelled: 'Cancel payout',
}

const describeEffect = (mark: PayoutMark) =>
  mark === 'paid'
    ? 'They get an email that it was paid. Only do this once the money has left.'
    : 'The money goes back to their balance, and they get an email.'

/** Asks before the result of a payout is set by hand, and why. */
function MarkPayoutDialog({ payout, mark, onClose }: { payout: AdminPayout; mark: PayoutMark; onClose: () => void }) {
  const sum = formatPounds(payout.amountPence)
  const form = useBodyForm({
    schema: markPayout.body,
    defaultValues: { reason: '' },
    toBody: ({ reason }) => ({ status: mark, ...(reason.trim() && { reason: reason.trim() }) }),
    send: (body) => call(markPayout, { params: { id: payout.id }, body }),
    onDone: onClose,
    done: () => ({ title: 'Payout changed', description: `${sum} to @${payout.username}: ${mark}.` }),
    refreshes: [listAllPayouts, getAffiliateOverview],
  })
  return (
    <FormDialog
      title={`${payoutMarkLabels[mark]}?`}
      description={`${sum} to @${payout.username}. ${describeEffect(mark)}`}
      {...{ form, onClose }}
      submitLabel={payoutMarkLabels[mark]}
      isDestructive={mark === 'cancelled'}
      cancelLabel="Go back"
    >
      {mark !== 'paid' && (
        <Field label="Reason" hint="They are told." error={form.errorOf('reason')}>
          <Input maxLength={200} {...form.register('reason')} />
        </Field>
      )}
    </FormDialog>
  )
}
