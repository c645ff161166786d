/** How many users there are, and how many of them the list shows; announced when it changes. */
import { formatCount } from '#rules/text/formats.ts'
import { formatMatches, type UserPage } from './use-users.ts'

type UserCountProps = {
  counts: Pick<UserPage, 'total' | 'filtered' | 'filteredIsMore'> | undefined
  isFailed: boolean
}

export function UserCount({ counts, isFailed }: UserCountProps) {
  const total = counts && formatCount(counts.total)
  const filtered = counts && formatMatches(counts)
  const noun = counts?.total === 1 ? 'user' : 'users'
  return (
    <output className="admin-panel-count tabular-nums muted">
      {!counts ? (
        isFailed && '–'
      ) : counts.filteredIsMore || counts.filtered !== counts.total ? (
        <>
          <b>{filtered}</b> of {total} {noun}
        </>
      ) : (
        <>
          <b>{total}</b> {noun}
        </>
      )}
    </output>
  )
}
