/** The end of a page: when it last changed, who made the product, and where to say that something is wrong. */
import type { BioUser } from '#rules/page/bio.ts'
import { brand } from '#rules/platform/brand.ts'
import { dayWords } from '#rules/text/counts-and-days.ts'
import { reportPath } from '#rules/support/reports.ts'
import { paths } from '#rules/platform/paths.ts'

export function PageFooter({ user: { username, lastUpdated, isBranded } }: { user: BioUser }) {
  const day = lastUpdated ? dayWords(lastUpdated) : undefined
  return (
    <div className="foot">
      {day && (
        <p>
          Last updated <time dateTime={lastUpdated?.slice(0, 10)}>{day}</time>
        </p>
      )}
      <p>
        {isBranded && (
          <>
            Powered by <a href={paths.home}>{brand.name}</a>
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
