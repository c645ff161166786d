/** Every invitation, newest first: send one again, or revoke it. */
import { RotateCcw, Ticket, X } from 'lucide-react'
import { useState } from 'react'
import { type Invitation, listInvitations, resendInvitation, revokeInvitation } from '#contract/admin/invitations.ts'
import { invitationDays } from '#rules/accounts/invitations.ts'
import { plans } from '#rules/plans/plans.ts'
import { countNoun } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Loaded, MoreButton } from '#web/ui/lists/list-states.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from '../../ui/layout/admin-panel.tsx'
import { DataCell, DataGrid, DataRow } from '../../ui/layout/data-grid.tsx'
import { formatDate, formatMoment } from '../../ui/moments.ts'
import { LinkToPassOn } from './new/link-to-pass-on.tsx'

export default function InvitationsView({ onInvite }: { onInvite: () => void }) {
  const list = useEndpointPages(listInvitations, 'invitations', { isFresh: true })
  const invitations = list.items
  const [link, setLink] = useState<string>()
  const resend = useAction(({ id }: Invitation) => call(resendInvitation, { params: { id } }), {
    ...shared,
    onDone: (sent) => setLink(sent.link ?? undefined),
    done: (sent, { email }) => (sent.link === null ? { title: 'Invitation sent', description: email } : undefined),
  })
  const revoke = useAction(({ id }: Invitation) => call(revokeInvitation, { params: { id } }), shared)
  const [revoking, setRevoking] = useState<Invitation>()
  const noInvitations = (
    <EmptyState
      icon={<Ticket className="icon" aria-hidden />}
      title="No invitations yet"
      action={<Button onClick={onInvite}>Invite someone</Button>}
    >
      Send one by email, or pass on a link. You can add a plan, free of charge.
    </EmptyState>
  )
  return (
    <Loaded query={list} what="the invitations" empty={invitations.length === 0 && noInvitations}>
      {() => (
        <AdminPanel title="Invitations" isFlush>
          <DataGrid
            label="Invitations"
            tracks="minmax(0, 1.3fr) 6.5rem minmax(0, 1.2fr) 8.5rem 14.5rem"
            columns={[
              { label: 'For' },
              { label: 'Plan' },
              { label: 'State' },
              { label: 'Invited' },
              { label: 'Actions', isHidden: true },
            ]}
          >
            {invitations.map((invitation) => (
              <InvitationRow
                key={invitation.id}
                invitation={invitation}
                isBusy={resend.isBusy || revoke.isBusy}
                onResend={() => resend.start(invitation)}
                onRevoke={() => setRevoking(invitation)}
              />
            ))}
          </DataGrid>
          <MoreButton list={list} />
          {revoking && (
            <ConfirmDialog
              open
              destructive
              onOpenChange={() => setRevoking(undefined)}
              title="Revoke this invitation?"
              description={`The link ${revoking.email === null ? 'you passed on' : `sent to ${revoking.email}`} stops working at once.`}
              confirmLabel="Revoke invitation"
              onConfirm={() => revoke.run(revoking)}
            />
          )}
          {link && (
            <LinkToPassOn
              title="A new link"
              link={link}
              lasts={`as long as the first one, at most ${countNoun(invitationDays.max, 'day')}`}
              onClose={() => setLink(undefined)}
            />
          )}
        </AdminPanel>
      )}
    </Loaded>
  )
}

const shared = { refreshes: [listInvitations], failed: (error: unknown) => toFailureToast('Error', error) }

type InvitationRowProps = { invitation: Invitation; isBusy: boolean; onResend: () => void; onRevoke: () => void }

/** An invitation: for whom, with which plan, whether it still works, and what can be done with it. */
function InvitationRow({ invitation, isBusy, onResend, onRevoke }: InvitationRowProps) {
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
