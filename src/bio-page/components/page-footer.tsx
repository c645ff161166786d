/** The footer of a page: when it was last updated, the product's name with a link by which a sign-up counts for the creator, and a link to report the page. English on a page of any direction. */
import type { BioUser } from '#rules/page/bio.ts'
import { brand } from '#rules/platform/brand.ts'
import { paths, referralPath } from '#rules/platform/paths.ts'
import { reportPath } from '#rules/support/reports.ts'
import { formatDay } from '#rules/text/counts-and-days.ts'

export function PageFooter({ user: { username, lastUpdated, isBranded, referralCode } }: { user: BioUser }) {
  const day = lastUpdated ? formatDay(lastUpdated) : undefined
  return (
    <div className="page-footer" dir="ltr">
      {day && (
        <p>
          Last updated <time dateTime={lastUpdated?.slice(0, 10)}>{day}</time>
        </p>
      )}
      <p>
        {isBranded && (
          <>
            Powered by <a href={referralCode ? referralPath(referralCode) : paths.home}>{brand.name}</a>
            {' · '}
          </>
        )}
        <a href={reportPath(username)} rel="nofollow">
          Report
        </a>
      </p>
    </div>
  )
}
