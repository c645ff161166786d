/** Asks before one or several users are banned: why, until when, what they are told, and what will happen, in real numbers. */
import { useQuery } from '@tanstack/react-query'
import { CreditCard, Download, EyeOff, LogOut, Pause } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { getBanEffects } from '#contract/admin/moderation.ts'
import type { AdminUser } from '#contract/admin/users.ts'
import type { ModerationReason } from '#rules/moderation/moderation.ts'
import { plans } from '#rules/plans/plans.ts'
import { countNoun, formatNearDay } from '#rules/text/counts-and-days.ts'
import { formatPounds } from '#rules/text/money.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Dialog, DialogFormFooter } from '#web/ui/overlays/dialog.tsx'
import { BanEnd, type BanEndValue, readBanEnd } from './ban-end.tsx'
import './ban-dialog.css'
import { Effect, EffectsList } from './effects-list.tsx'
import { NoteField, ReasonField } from './moderation-fields.tsx'
import { PersonCard } from './users/person.tsx'
import { PlanBadge } from './users/user-badges.tsx'
import { getUserName, type SeveralUsers } from './users/user-name.ts'

export type BanDraft = { reason: ModerationReason; note: string | null /** ISO 8601; null for never. */; until: string | null }

type BannedUser = Pick<AdminUser, 'id' | 'username' | 'displayName' | 'email' | 'plan' | 'profileImage'>

type BanDialogProps = {
  target: BannedUser | SeveralUsers
  /** Chosen at first. */
  reason?: ModerationReason
  onClose: () => void
  /** Reports a failure itself and rejects: the dialog then stays open with what was typed. */
  onSubmit: (ban: BanDraft) => Promise<unknown>
  returnFocusTo?: () => HTMLElement | null
}

export function BanDialog({ target, reason: suggested, onClose, onSubmit, returnFocusTo }: BanDialogProps) {
  const isOne = 'id' in target
  const [reason, setReason] = useState<ModerationReason>(suggested ?? (isOne ? 'phishing' : 'spam'))
  const [end, setEnd] = useState<BanEndValue>({ kind: 'never', day: '' })
  const [note, setNote] = useState('')
  const [error, setError] = useState<string>()
  const { isBusy, start } = useAction(onSubmit, { onDone: onClose })
  const name = isOne ? getUserName(target) : target.name

  function submit(event: FormEvent) {
    event.preventDefault()
    const until = readBanEnd(end, new Date())
    if (until === undefined) return setError('Choose a day after today.')
    start({ reason, note: note.trim() || null, until })
  }

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={`Ban ${name}?`} {...(returnFocusTo ? { returnFocusTo } : {})}>
      <form className="ban-dialog" onSubmit={submit} noValidate>
        {isOne ? (
          <PersonCard user={target} detail={target.email}>
            <PlanBadge plan={target.plan} />
          </PersonCard>
        ) : (
          <p>{target.summary}</p>
        )}
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
        {isOne ? <Effects user={target} /> : severalEffects}
        <DialogFormFooter isDestructive busy={isBusy} submitLabel={isOne ? 'Ban user' : `Ban ${name}`} />
      </form>
    </Dialog>
  )
}

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
