/** Asks before one or several users are banned: why, until when, what they are told, and what will happen, in real numbers. */
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Download, EyeOff, LogOut, Pause } from 'lucide-react'
import { banUserById, getBanEffects } from '#contract/admin/moderation.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { plans } from '#rules/plans/plans.ts'
import { countNoun, formatNearDay, formatPounds } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './ban-dialog.css'
import { Effect, EffectsList } from './effects-list.tsx'
import { checkEnd, EndField, type EndValue, noEnd, readEnd } from './end-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { checkReason, NoteField, noReason, ReasonField } from './moderation-fields.tsx'
import { useBodyForm } from './use-body-form.ts'
import { PersonCard } from './users/person.tsx'
import { PlanBadge } from './users/user-badges.tsx'
import { getUserName, type SeveralUsers } from './users/user-name.ts'

export type BanDraft = { reason: ModerationReason; note: string | null /** ISO 8601; null for never. */; until: string | null }

type BannedUser = Pick<AdminUser, 'id' | 'username' | 'displayName' | 'email' | 'plan' | 'profileImage'>

type BanDialogProps = {
  target: BannedUser | SeveralUsers
  onClose: () => void
  /** Reports a failure itself and rejects: the dialog then stays open with what was typed. */
  onSubmit: (ban: BanDraft) => Promise<unknown>
  returnFocusTo?: () => HTMLElement | null
}

export function BanDialog({ target, onClose, onSubmit, returnFocusTo }: BanDialogProps) {
  const isOne = 'id' in target
  const name = isOne ? getUserName(target) : target.name
  const form = useBodyForm({
    schema: banUserById.body,
    defaultValues: { reason: noReason, end: noEnd, note: '' },
    check: ({ reason, end }) => ({ ...checkReason(reason), ...checkEnd(end) }),
    toBody: ({ reason, end, note }: BanFields): BanDraft => ({
      reason,
      note: note.trim() || null,
      until: readEnd(end, new Date()) ?? null,
    }),
    send: onSubmit,
    reportsItself: true,
    onDone: onClose,
  })
  return (
    <FormDialog
      title={`Ban ${name}?`}
      {...{ form, onClose, returnFocusTo }}
      isDestructive
      submitLabel={isOne ? 'Ban user' : `Ban ${name}`}
    >
      {isOne ? (
        <PersonCard user={target} detail={target.email}>
          <PlanBadge plan={target.plan} />
        </PersonCard>
      ) : (
        <p>{target.summary}</p>
      )}
      <div className="ban-dialog-choices">
        <ReasonField {...form.bind('reason')} />
        <EndField {...form.bind('end')} />
      </div>
      <NoteField {...form.bind('note')} hint="Sent by email and shown at sign-in." />
      {isOne ? <Effects user={target} /> : severalEffects}
    </FormDialog>
  )
}

type BanFields = { reason: ModerationReason; end: EndValue; note: string }

const severalEffects = (
  <EffectsList>
    <Effect icon={LogOut}>All of them are signed out. Signing in shows the reason and an appeal form.</Effect>
    <Effect icon={EyeOff}>Their pages go offline and leave search engines.</Effect>
  </EffectsList>
)

/** Where the numbers do not load, the dialog says the same without them. */
function Effects({ user: { id, username } }: { user: BannedUser }) {
  const { data, isPending } = useQuery({ ...endpointQuery(getBanEffects, { params: { id } }), staleTime: 0 })
  const { endingPlan, heldPence = 0 } = data ?? {}
  return (
    <EffectsList>
      <Effect icon={LogOut}>
        {isPending ? <Skeleton width="9rem" height={12} /> : <>{describeSignOut(data?.devices)} </>}
        Signing in shows the reason and an appeal form.
      </Effect>
      <Effect icon={EyeOff}>
        {location.host}/{username} goes offline and leaves search engines.
      </Effect>
      {endingPlan && (
        <Effect icon={CreditCard}>
          {plans[endingPlan.plan].name} ends on {formatNearDay(endingPlan.endsAt, new Date())}. No further charges.
        </Effect>
      )}
      {heldPence > 0 && <Effect icon={Pause}>{formatPounds(heldPence)} in commissions is held, not cancelled.</Effect>}
      <Effect icon={Download}>They can still download their data.</Effect>
    </EffectsList>
  )
}

function describeSignOut(devices: number | undefined): string {
  if (devices === undefined) return 'Signed out everywhere.'
  return devices === 0 ? 'Not signed in on any device.' : `Signed out of ${countNoun(devices, 'device')}.`
}
