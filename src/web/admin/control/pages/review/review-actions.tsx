/** What an admin can do about a page: take it down or restore it, hide links, ban its creator, and close its reports. */
import { Ban, Check, EyeOff, LogIn, Mail, RotateCcw, ShieldCheck, Unlink } from 'lucide-react'
import { useState } from 'react'
import { banUserById, removeLinks, restorePage, takeDownPage, unbanUserById } from '#contract/admin/moderation.ts'
import { closeReports, type ReviewedPage } from '#contract/admin/reports.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { countNoun } from '#rules/text/formats.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { BanDialog, type BanDraft } from '../../../ui/ban-dialog.tsx'
import { Effect, EffectsList } from '../../../ui/effects-list.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts'
import { TwoPaneDecision } from '../../../ui/layout/two-pane.tsx'
import { checkReason, NoteField, noReason, ReasonField } from '../../../ui/moderation-fields.tsx'
import { useBodyForm } from '../../../ui/use-body-form.ts'
import { getUserName } from '../../../ui/users/user-name.ts'
import { useModeration } from '../moderation.ts'
import { type LinkRemoval, RemoveLinksDialog } from './remove-links-dialog.tsx'

type Open = 'take-down' | 'restore' | 'links' | 'ban' | 'unban'

export function ReviewActions({ page }: { page: ReviewedPage }) {
  const { user, reportCount } = page
  const [open, setOpen] = useState<Open>()
  const params = { id: user.userId }
  const name = getUserName(user)
  const dialog = { onClose: () => setOpen(undefined) }
  const shownLinks = page.links.filter(({ isActive }) => isActive)

  const close = useModeration(
    () => call(closeReports, { params, body: {} }),
    () => ({
      title: reportCount === 1 ? 'Report closed' : `${countNoun(reportCount, 'report')} closed`,
      description: `@${user.username} stays as it is.`,
    }),
  )
  const takeDown = useModeration(
    (body: TakedownCause) => call(takeDownPage, { params, body }),
    () => ({
      title: 'Page taken down',
      description: `@${user.username} is offline, and ${name} gets an email.`,
      undo: () => call(restorePage, { params }),
    }),
  )
  const restore = useModeration(
    () => call(restorePage, { params }),
    () => ({ title: 'Page restored', description: `@${user.username} is online again.` }),
  )
  const hideLinks = useModeration(
    (body: LinkRemoval) => call(removeLinks, { params, body }),
    ({ links }) => ({
      title: `${countNoun(links.length, 'link')} hidden`,
      description: `${name} gets an email that says why.`,
    }),
  )
  const ban = useModeration(
    (body: BanDraft) => call(banUserById, { params, body }),
    () => ({
      title: 'User banned successfully',
      description: `${name} is signed out and the page is offline.`,
      undo: () => call(unbanUserById, { params }),
    }),
  )
  const unban = useModeration(
    () => call(unbanUserById, { params }),
    () => ({ title: 'User unbanned successfully' }),
  )
  useShortcuts({
    t: user.isTakenDown ? undefined : () => setOpen('take-down'),
    c: reportCount > 0 && !close.isBusy ? () => close.start() : undefined,
  })

  return (
    <TwoPaneDecision>
      {user.isTakenDown ? (
        <Button variant="outline" size="sm" onClick={() => setOpen('restore')}>
          <RotateCcw className="icon" aria-hidden />
          Restore page
        </Button>
      ) : (
        <Button variant="destructive" size="sm" onClick={() => setOpen('take-down')}>
          <EyeOff className="icon" aria-hidden />
          Take down page
        </Button>
      )}
      {shownLinks.length > 0 && (
        <Button variant="outline" size="sm" onClick={() => setOpen('links')}>
          <Unlink className="icon" aria-hidden />
          Hide links
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={() => setOpen(user.isBanned ? 'unban' : 'ban')}>
        {user.isBanned ? <ShieldCheck className="icon" aria-hidden /> : <Ban className="icon" aria-hidden />}
        {user.isBanned ? 'Unban' : 'Ban'}
      </Button>
      {reportCount > 0 && (
        <Button variant="ghost" size="sm" className="page-review-close" busy={close.isBusy} onClick={() => close.start()}>
          <Check className="icon" aria-hidden />
          {reportCount === 1 ? 'Close report' : `Close ${countNoun(reportCount, 'report')}`}
        </Button>
      )}

      {open === 'take-down' && <TakeDownDialog {...dialog} user={user} onSubmit={takeDown.run} />}
      {open === 'links' && <RemoveLinksDialog {...dialog} username={user.username} links={shownLinks} onSubmit={hideLinks.run} />}
      {open === 'ban' && (
        <BanDialog
          {...dialog}
          target={{ ...user, id: user.userId, profileImage: page.bio.user.profileImage }}
          onSubmit={ban.run}
        />
      )}
      <ConfirmDialog
        open={open === 'restore'}
        onOpenChange={dialog.onClose}
        title={`Restore @${user.username}?`}
        description={`Visitors can open the page again at once, with everything on it as it is now. ${name} gets an email.`}
        confirmLabel="Restore page"
        onConfirm={restore.run}
      />
      <ConfirmDialog
        open={open === 'unban'}
        onOpenChange={dialog.onClose}
        title={`Unban ${name}?`}
        description={`${name} can log in again${user.isTakenDown ? '; the page stays taken down' : ', and the page is online at once'}. They get an email.`}
        confirmLabel="Unban user"
        onConfirm={unban.run}
      />
    </TwoPaneDecision>
  )
}

type TakedownCause = { reason: ModerationReason; note: string | null }

type TakeDownDialogProps = {
  user: ReviewedPage['user']
  onClose: () => void
  onSubmit: (cause: TakedownCause) => Promise<unknown>
}

/** Asks before a page is taken down: why, what its creator is told, and what will happen. */
function TakeDownDialog({ user, onClose, onSubmit }: TakeDownDialogProps) {
  const form = useBodyForm({
    schema: takeDownPage.body,
    defaultValues: { reason: noReason, note: '' },
    check: ({ reason }) => checkReason(reason),
    toBody: ({ reason, note }): TakedownCause => ({ reason, note: note.trim() || null }),
    send: onSubmit,
    reportsItself: true,
    onDone: onClose,
  })
  return (
    <FormDialog title={`Take down @${user.username}?`} {...{ form, onClose }} isDestructive submitLabel="Take down page">
      <ReasonField {...form.bind('reason')} />
      <NoteField {...form.bind('note')} hint="Sent by email and shown in the dashboard." />
      <EffectsList>
        <Effect icon={EyeOff}>
          {location.host}/{user.username} answers “not available” and leaves search engines. No visits are counted.
        </Effect>
        <Effect icon={LogIn}>{getUserName(user)} can still log in and change the page. Plan and payments stay.</Effect>
        <Effect icon={Mail}>{user.email} gets an email with the reason and your message.</Effect>
        <Effect icon={RotateCcw}>It stays down until an admin restores it.</Effect>
      </EffectsList>
    </FormDialog>
  )
}
