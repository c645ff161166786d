/** Asks before a user is banned: why, until when, what they are told, and what will happen, in real numbers. */
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Download, EyeOff, LogOut, Pause } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { type BanEffects, getBanEffects } from '#contract/admin/moderation.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { plans } from '#rules/plans/plans.ts'
import { countNoun, formatNearDay } from '#rules/text/counts-and-days.ts'
import { formatPounds } from '#rules/text/money.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { BanEnd, type BanEndValue, readBanEnd } from './ban-end.tsx'
import './ban-dialog.css'
import { Effect, EffectsList } from './effects-list.tsx'
import { NoteField, ReasonField } from './moderation-fields.tsx'
import { PersonCard } from './users/person.tsx'
import { PlanBadge } from './users/user-badges.tsx'
import { getUserName } from './users/user-name.ts'

export type BanDraft = { reason: ModerationReason; note: string | null /** ISO 8601; null for never. */; until: string | null }

type BanDialogProps = {
  user: Pick<AdminUser, 'id' | 'username' | 'displayName' | 'email' | 'plan' | 'profileImage'>
  /** Chosen at first. */
  reason?: ModerationReason
  onClose: () => void
  /** Reports a failure itself and rejects: the dialog then stays open with what was typed. */
  onSubmit: (ban: BanDraft) => Promise<unknown>
}

export function BanDialog({ user, reason: suggested = 'phishing', onClose, onSubmit }: BanDialogProps) {
  const [reason, setReason] = useState<ModerationReason>(suggested)
  const [end, setEnd] = useState<BanEndValue>({ kind: 'never', day: '' })
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const effects = useQuery({ ...endpointQuery(getBanEffects, { params: { id: user.id } }), staleTime: 0 })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const until = readBanEnd(end, new Date())
    if (until === undefined) return setError('Choose a day after today.')
    setIsBusy(true)
    await onSubmit({ reason, note: note.trim() || null, until }).then(onClose, () => {})
    setIsBusy(false)
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Ban ${getUserName(user)}?`}>
      <form className="ban-dialog" onSubmit={submit} noValidate>
        <PersonCard user={user} detail={user.email}>
          <PlanBadge plan={user.plan} />
        </PersonCard>
        <div className="ban-dialog-choices">
          <ReasonField value={reason} onChange={setReason} />
          <BanEnd
            value={end}
            error={error}
            onChange={(value) => {
              setEnd(value)
              setError(undefined)
            }}
          />
        </div>
        <NoteField value={note} onChange={setNote} hint="Sent by email and shown at sign-in." />
        <Effects username={user.username} effects={effects.data} isLoading={effects.isPending} />
        <DialogFormFooter isDestructive busy={isBusy} submitLabel="Ban user" />
      </form>
    </Dialog>
  )
}

type EffectsProps = { username: string; effects: BanEffects | undefined; isLoading: boolean }

/** Where the numbers do not load, the dialog says the same without them. */
function Effects({ username, effects, isLoading }: EffectsProps) {
  const { endingPlan, heldPence = 0 } = effects ?? {}
  return (
    <EffectsList>
      <Effect icon={LogOut}>
        {isLoading ? <Skeleton width="9rem" height={12} /> : <>{describeSignOut(effects?.devices)} </>}
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
