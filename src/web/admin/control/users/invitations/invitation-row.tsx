/** An invitation: for whom, with which plan, whether it still works, and what can be done with it. */
import { RotateCcw, X } from 'lucide-react'
import type { Invitation } from '#contract/admin/invitations.ts'
import { plans } from '#rules/plans/plans.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { DataCell, DataRow } from '../../../ui/layout/data-grid.tsx'
import { formatDate, formatMoment } from '../../../ui/text/moments.ts'

type InvitationRowProps = { invitation: Invitation; isBusy: boolean; onResend: () => void; onRevoke: () => void }

export function InvitationRow({ invitation, isBusy, onResend, onRevoke }: InvitationRowProps) {
  const { email, plan, planUntil, note, state, createdAt } = invitation
  const name = email ?? 'a link to pass on'
  const isOver = state === 'used' || state === 'revoked'
  return (
    <DataRow>
      <DataCell kind="name">
        <b>{email ?? 'Anyone with the link'}</b>
        {note && <p>{note}</p>}
      </DataCell>
      <DataCell label="Plan">
        {plans[plan ?? 'free'].name}
        {planUntil && <p>until {formatDate(planUntil)}</p>}
      </DataCell>
      <DataCell label="State">
        <State invitation={invitation} />
      </DataCell>
      <DataCell label="Invited">
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </DataCell>
      <DataCell kind="end">
        {!isOver && (
          <>
            <Button variant="ghost" size="sm" aria-label={`New link for ${name}`} disabled={isBusy} onClick={onResend}>
              <RotateCcw className="icon" aria-hidden />
              {email === null ? 'New link' : 'Send again'}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-label={`Revoke the invitation for ${name}`}
              disabled={isBusy}
              onClick={onRevoke}
            >
              <X className="icon" aria-hidden />
              Revoke
            </Button>
          </>
        )}
      </DataCell>
    </DataRow>
  )
}

function State({ invitation: { state, expiresAt, usedAt, usedBy, revokedAt } }: { invitation: Invitation }) {
  switch (state) {
    case 'valid':
      return <>Works until {formatMoment(expiresAt)}</>
    case 'expired':
      return (
        <>
          <Badge variant="warn">Expired</Badge> {formatMoment(expiresAt)}
        </>
      )
    case 'used':
      return (
        <>
          <Badge variant="ok">Used</Badge> {usedBy === null ? 'by someone who left' : `by @${usedBy}`}
          {usedAt && `, ${formatMoment(usedAt)}`}
        </>
      )
    case 'revoked':
      return (
        <>
          <Badge variant="neutral">Revoked</Badge> {revokedAt && formatMoment(revokedAt)}
        </>
      )
  }
}
