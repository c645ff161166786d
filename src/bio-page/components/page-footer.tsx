/** The quiet foot of a page: when it was last updated, and the product's name with a link by which a sign-up counts for the creator. English on a page of any direction. */
import type { BioUser } from '#rules/page/bio.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths, referralPath } from '#rules/platform/paths.ts'
import { getSettings } from '#rules/platform/settings.ts'
import { formatDay } from '#rules/text/counts-and-days.ts'

export function PageFooter({ user: { lastUpdated, isBranded, referralCode } }: { user: BioUser }) {
  const day = lastUpdated ? formatDay(lastUpdated) : undefined
  return (
    <div className="page-footer" dir="ltr">
      {day && (
        <p>
          Last updated <time dateTime={lastUpdated?.slice(0, 10)}>{day}</time>
        </p>
      )}
      {isBranded && (
        <a href={referralCode ? referralPath(referralCode) : paths.home}>
          {/* An operator's own logo is no drawing in one colour. */}
          {getSettings()['brand.logo'] === null && <Mark />}
          Powered by {brand.name}
        </a>
      )}
    </div>
  )
}

const Mark = () => (
  <svg viewBox="0 0 26 26" aria-hidden="true" fill="currentColor">
    <path d="M2 4h22v6H2zM5 12h6v11H5zm10 0h6v11h-6z" />
  </svg>
)
