/** Who measured a media kit's figures and when, and how someone who got a copy can check it. */
import { BadgeCheck } from 'lucide-react'
import { useMemo } from 'react'
import type { PublicMediaKit } from '#contract/media-kit.ts'
import { copyYears } from '#rules/analytics/media-kit.ts'
import { brand } from '#rules/platform/brand.ts'
import { unlistedPaths, verifyPath } from '#rules/platform/paths.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { repeatWindow } from '#rules/visits/visits.ts'
import { encodeQr } from '#web/dashboard/affiliate/share-kit/draw-qr.ts'
import { formatDays, nameTimeZone } from '#web/dashboard/analytics/data/formats.ts'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import './kit-signature.css'

export function KitSignature({ code, signed }: Pick<PublicMediaKit, 'code' | 'signed'>) {
  const path = verifyPath(code)
  const { size, path: modules } = useMemo(() => encodeQr(window.location.origin + path), [path])
  return (
    <section className="kit-signature" aria-label="Signature">
      <svg
        className="kit-signature-qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code that opens the check of this copy"
      >
        <path d={modules} shapeRendering="crispEdges" />
      </svg>
      <div>
        <h2>
          <BadgeCheck className="icon" aria-hidden />
          Measured and signed by {brand.name}
        </h2>
        <p>
          {formatDays(signed.firstDay, signed.lastDay)}, whole days in {nameTimeZone(signed.timeZone)}. Bots, the creator’s own
          visits and repeats within {repeatWindow.view / minuteMs} minutes are left out.
        </p>
        <p>
          Got this as a copy? Check it at{' '}
          <a href={path}>
            {getCurrentHost()}
            {unlistedPaths.verify}
          </a>{' '}
          with <code>{code}</code>, for {copyYears} years, even if this page is switched off.
        </p>
      </div>
    </section>
  )
}
