/**
 * The dialogs of the list of users, in a file that loads after the list. Each sends its requests, shows the change in the list, and says
 * in a toast what was done.
 */
import { Link2, ReceiptText, Trash2, TriangleAlert } from 'lucide-react'
import type { AdminUser, NamesAfterDeletion } from '#contract/admin/users.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { deletionDays } from '#rules/accounts/deletion.ts'
import { heldNameDays } from '#rules/accounts/usernames.ts'
import { plans } from '#rules/plans/plans.ts'
import { countNoun } from '#rules/text/formats.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Checkbox } from '#web/ui/form-controls/checkbox.tsx'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import { BanDialog, type BanDraft } from '../ban-dialog.tsx'
import { Effect, EffectsList } from '../effects-list.tsx'
import { FormDialog } from '../form-dialog.tsx'
import { useBodyForm } from '../use-body-form.ts'
import { BulkDialogs, type BulkQuestion } from './bulk/bulk-dialogs.tsx'
import { PersonCard } from './person.tsx'
import { type PlanChange, PlanDialog } from './plan-dialog.tsx'
import { requestFailedAt } from './request-failure.ts'
import { useUserCache } from './use-users.ts'
import { PlanBadge } from './user-badges.tsx'
import { getUserName } from './user-name.ts'
import type { UserRequests } from './user-requests.ts'
import './delete-dialog.css'

/** Something to ask about one user, or about many. */
export type UserQuestion = { action: 'plan' | 'ban' | 'delete'; user: AdminUser; onDone?: () => void } | BulkQuestion

type UserDialogsProps = {
  question: UserQuestion
  gate: AdminGate
  loadRequests: () => Promise<UserRequests>
  unban: (user: AdminUser) => void
  onClose: () => void
}

/** For how long a ban can be taken back from its toast. */
const undoMs = 10_000

export default function UserDialogs({ question, ...props }: UserDialogsProps) {
  const { refreshUsers } = useUserCache()
  if ('user' in question) return <OneUserDialogs question={question} {...props} />
  return <BulkDialogs gate={props.gate} question={question} onClose={props.onClose} onEnd={() => void refreshUsers()} />
}

type OneUserDialogsProps = UserDialogsProps & { question: Exclude<UserQuestion, BulkQuestion> }

function OneUserDialogs({ question: { action, user, onDone }, gate, loadRequests, unban, onClose }: OneUserDialogsProps) {
  const { patchUser, removeUser, refreshStats } = useUserCache()
  const { id } = user
  const name = getUserName(user)
  const failed = requestFailedAt(gate)
  const onChanged = (changes: Partial<AdminUser>) => {
    patchUser(id, changes)
    void refreshStats()
    onDone?.()
  }

  const changePlan = useAction(async (change: PlanChange) => (await loadRequests()).changePlan(id, change), {
    failed,
    onDone: (_, { plan }) => onChanged({ plan }),
    done: (_, { plan }) => ({ title: 'User plan upgraded successfully', description: `${name} is on ${plans[plan].name}.` }),
  })
  const ban = useAction(async (draft: BanDraft) => (await loadRequests()).ban(id, draft), {
    failed,
    onDone: () => onChanged({ isBanned: true }),
    done: () => ({
      title: 'User banned successfully',
      description: `${name} is signed out and the page is offline.`,
      durationMs: undoMs,
      action: { label: 'Undo', altText: 'Unban in the menu', onClick: () => unban(user) },
    }),
  })
  const remove = useAction(async (names: NamesAfterDeletion) => (await loadRequests()).remove(id, names), {
    failed,
    onDone() {
      removeUser(id)
      void refreshStats()
    },
    done: () => ({ title: 'User deleted successfully', description: `${name} and the page are gone for good.` }),
  })

  if (action === 'delete') return <DeleteDialog user={user} onClose={onClose} onSubmit={remove.run} />
  if (action === 'plan') return <PlanDialog target={user} onClose={onClose} onSubmit={changePlan.run} />
  return <BanDialog target={user} onClose={onClose} onSubmit={ban.run} />
}

type DeleteDialogProps = {
  user: AdminUser
  onClose: () => void
  /** Reports a failure itself and rejects: the dialog then stays open. */
  onSubmit: (names: NamesAfterDeletion) => Promise<unknown>
}

/** Asks before a user is deleted: says what will be gone, and wants the username. */
function DeleteDialog({ user, onClose, onSubmit }: DeleteDialogProps) {
  const form = useBodyForm({
    defaultValues: { typed: '', holdsNames: true },
    toBody: ({ holdsNames }): NamesAfterDeletion => (holdsNames ? 'hold' : 'free'),
    send: onSubmit,
    reportsItself: true,
    onDone: onClose,
  })
  const isRight = form.watch('typed').trim().replace(/^@/, '').toLowerCase() === user.username.toLowerCase()
  return (
    <FormDialog
      title={`Delete ${getUserName(user)}?`}
      {...{ form, onClose }}
      isDestructive
      isDisabled={!isRight}
      submitLabel="Delete user"
    >
      <PersonCard user={user} detail={user.email}>
        <PlanBadge plan={user.plan} />
      </PersonCard>
      <Callout
        variant="danger"
        icon={<TriangleAlert className="icon" aria-hidden />}
        title="This is permanent and cannot be undone."
      >
        There is no {deletionDays}-day grace period when an admin deletes an account.
      </Callout>
      <EffectsList>
        <Effect icon={Trash2}>
          Erased now: the page, {countNoun(user.totalLinks, 'link')}, {countNoun(user.totalClicks, 'click')}, every upload and
          every session.
        </Effect>
        <Effect icon={ReceiptText}>Records of payments, commissions and payouts are kept, anonymised.</Effect>
        <Effect icon={Link2}>The page and links to it stop working at once.</Effect>
      </EffectsList>
      <Field
        label={
          <>
            Type <span className="delete-dialog-username">{user.username}</span>
          </>
        }
      >
        <Input autoComplete="off" autoCapitalize="off" spellCheck={false} {...form.register('typed')} />
      </Field>
      <Checkbox className="delete-dialog-names" {...form.register('holdsNames')}>
        Keep the username and email from being used again for {heldNameDays} days
      </Checkbox>
    </FormDialog>
  )
}
