/** A drawing of the creator's page on a phone: not the real preview, whose themes and styles are larger than the whole checkout. */
import type { PaidPlan } from '#rules/plans/plans.ts'
import { useSession } from '#web/session/use-session.ts'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import './offer-phone.css'

const links = ['My shop', 'Latest video', 'Newsletter', 'Say hello']

/** Hidden by CSS where there is no room, and skipped by screen readers. */
export function OfferPhone({ plan }: { plan: PaidPlan }) {
  const { user } = useSession()
  if (!user) return null
  return (
    <div className="offer-phone" aria-hidden="true">
      <PhoneFrame label="">
        <div className={`offer-phone-page offer-phone-page-${plan}`}>
          <Avatar user={user} size={62} />
          <b className="truncate">{user.displayName || user.username}</b>
          <small className="truncate">@{user.username}</small>
          {links.map((link) => (
            <span key={link} className="offer-phone-link">
              {link}
            </span>
          ))}
        </div>
      </PhoneFrame>
    </div>
  )
}
