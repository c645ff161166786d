/** Tells a creator that an admin took the page down: why, and what to do. */
import { EyeOff } from 'lucide-react'
import type { User } from '#contract/accounts/user.ts'
import { moderationReasons } from '#rules/moderation/moderation.ts'
import { brand } from '#rules/platform/brand.ts'
import { formatDay } from '#rules/text/formats.ts'
import { Callout } from '#web/ui/feedback/callout.tsx'
import './takedown-notice.css'

export default function TakedownNotice({ takedown: { reason, note, since } }: { takedown: NonNullable<User['takedown']> }) {
  return (
    <section className="takedown-notice" aria-label="Page offline">
      <Callout
        variant="danger"
        icon={<EyeOff className="icon" aria-hidden />}
        title={`Your page is offline: ${moderationReasons[reason]}`}
      >
        {note && <span className="takedown-notice-note">{note}</span>}
        We took it down on {formatDay(since)}. You can still change it. Fixed it, or think we got it wrong? Write to{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> and we’ll look again.
      </Callout>
    </section>
  )
}
