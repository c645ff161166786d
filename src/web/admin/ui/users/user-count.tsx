/** How many users there are, and how many of them the list shows; announced when it changes. */
import type { listUsers } from '#contract/admin/users.ts'
import type { ResponseBody } from '#contract/endpoint.ts'

type UserCountProps = {
  counts: Pick<ResponseBody<typeof listUsers>, 'total' | 'filtered' | 'filteredIsMore'> | undefined
  isFailed: boolean
}

export function UserCount({ counts, isFailed }: UserCountProps) {
  const total = counts?.total.toLocaleString('en-GB')
  const filtered = counts && `${counts.filtered.toLocaleString('en-GB')}${counts.filteredIsMore ? '+' : ''}`
  const noun = counts?.total === 1 ? 'user' : 'users'
  return (
    <output className="user-count">
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
