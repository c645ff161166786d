/** Every invitation, newest first: send one again, or revoke it. */
import { useQueryClient } from '@tanstack/react-query'
import { Ticket } from 'lucide-react'
import { useState } from 'react'
import { type Invitation, resendInvitation, revokeInvitation } from '#contract/admin/invitations.ts'
import { invitationDays } from '#rules/accounts/invitations.ts'
import { countNoun } from '#rules/text/counts-and-days.ts'
import { call } from '#web/api/call.ts'
import { toErrorMessage } from '#web/api/errors.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { AdminTable, TableMore } from '../../../ui/layout/admin-table.tsx'
import { ViewFailed, ViewLoading } from '../../../ui/layout/list-states.tsx'
import { LinkToPassOn } from '../new/link-to-pass-on.tsx'
import { InvitationRow } from './invitation-row.tsx'
import { invitationsKey, useInvitations } from './use-invitations.ts'

export default function InvitationsView({ onInvite }: { onInvite: () => void }) {
  const list = useInvitations()
  const { resend, revoke, isBusy, link, forgetLink } = useInvitationActions()
  const [revoking, setRevoking] = useState<Invitation>()
  const invitations = list.data?.pages.flatMap((part) => part.invitations) ?? []
  if (!list.data) return list.error ? <ViewFailed error={list.error} onRetry={() => void list.refetch()} /> : <ViewLoading />
  if (invitations.length === 0)
    return (
      <AdminPanel>
        <EmptyState
          icon={<Ticket className="icon" aria-hidden />}
          title="No invitations yet"
          action={<Button onClick={onInvite}>Invite someone</Button>}
        >
          Send one by email, or pass on a link. You can add a plan, free of charge.
        </EmptyState>
      </AdminPanel>
    )
  return (
    <AdminPanel title="Invitations" isFlush>
      <AdminTable heads={['For', 'Plan', 'State', 'Invited']}>
        {invitations.map((invitation) => (
          <InvitationRow
            key={invitation.id}
            invitation={invitation}
            isBusy={isBusy}
            onResend={() => void resend(invitation)}
            onRevoke={() => setRevoking(invitation)}
          />
        ))}
      </AdminTable>
      <TableMore list={list} />
      {revoking && (
        <ConfirmDialog
          open
          destructive
          onOpenChange={() => setRevoking(undefined)}
          title="Revoke this invitation?"
          description={`The link ${revoking.email === null ? 'you passed on' : `sent to ${revoking.email}`} stops working at once.`}
          confirmLabel="Revoke invitation"
          onConfirm={() => revoke(revoking)}
        />
      )}
      {link && (
        <LinkToPassOn
          title="A new link"
          link={link}
          lasts={`as long as the first one, at most ${countNoun(invitationDays.max, 'day')}`}
          onClose={forgetLink}
        />
      )}
    </AdminPanel>
  )
}

function useInvitationActions() {
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [link, setLink] = useState<string>()

  /** Reports a failure, and throws it again. */
  async function change<T>(run: () => Promise<T>): Promise<T> {
    setBusy(true)
    try {
      return await run()
    } catch (error) {
      toast({ variant: 'destructive', title: 'Error', description: toErrorMessage(error, 'Please try again.') })
      throw error
    } finally {
      setBusy(false)
      await client.invalidateQueries({ queryKey: invitationsKey })
    }
  }
  return {
    isBusy,
    link,
    forgetLink: () => setLink(undefined),
    resend: ({ id, email }: Invitation) =>
      change(() => call(resendInvitation, { params: { id } })).then(
        (sent) => (sent.link === null ? toast({ title: 'Invitation sent', description: email ?? '' }) : setLink(sent.link)),
        () => {},
      ),
    revoke: ({ id }: Invitation) => change(() => call(revokeInvitation, { params: { id } })),
  }
}
