/** What the audit log shows, kept in the address: `?view=audit&group=plans&q=amal`. */
import { auditActorNames, auditGroupNames } from '#rules/admin/audit-actions.ts'
import { dayText, oneOf, textOf, useUrlState } from '#web/ui/navigation/use-url-state.ts'

/** `from` and `to` are days in the browser's zone; both are included. */
const inUrl = {
  q: textOf(100),
  group: oneOf(auditGroupNames),
  actor: oneOf(auditActorNames),
  user: textOf(30),
  from: dayText,
  to: dayText,
}

export const useAuditFilters = () => useUrlState(inUrl)
export type AuditFilterValues = ReturnType<typeof useAuditFilters>[0]

/** As the endpoints want it. */
export function toAuditQuery({ q, group, actor, user, from, to }: AuditFilterValues) {
  const startOf = (day: string, days = 0) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return new Date(year, month - 1, date + days).toISOString()
  }
  return {
    ...(q?.trim() && { search: q.trim() }),
    ...(group && { group }),
    ...(actor && { actor }),
    ...(user && { user }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
  }
}
