/** What the audit log shows, kept in the address: `?view=audit&group=plans&q=amal`. */
import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AuditActorName, type AuditGroup, auditActorNames, auditGroupNames } from '#rules/admin/audit-groups.ts'

export type AuditFilterValues = {
  search: string
  group: AuditGroup | undefined
  actor: AuditActorName | undefined
  user: string | undefined
  /** Days, such as 2026-11-20, in the browser's zone; both are included. */
  from: string | undefined
  to: string | undefined
}

const names = { search: 'q', group: 'group', actor: 'actor', user: 'user', from: 'from', to: 'to' } as const

export function useAuditFilters(): [AuditFilterValues, (changes: Partial<AuditFilterValues>) => void] {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const filters = useMemo(() => parse(search), [search])
  const change = (changes: Partial<AuditFilterValues>) => {
    const parameters = new URLSearchParams(window.location.search)
    for (const [key, value] of Object.entries(changes)) {
      const name = names[key as keyof typeof names]
      if (value) parameters.set(name, value)
      else parameters.delete(name)
    }
    navigate(`${path}?${parameters}`, { replace: true })
  }
  return [filters, change]
}

function parse(search: string): AuditFilterValues {
  const parameters = new URLSearchParams(search)
  const readDay = (name: string) => {
    const day = parameters.get(name) ?? ''
    return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : undefined
  }
  return {
    search: (parameters.get('q') ?? '').slice(0, 100),
    group: auditGroupNames.find((name) => name === parameters.get('group')),
    actor: auditActorNames.find((name) => name === parameters.get('actor')),
    user: parameters.get('user')?.slice(0, 30) || undefined,
    from: readDay('from'),
    to: readDay('to'),
  }
}

/** As the endpoints want it. */
export function toAuditQuery({ search, group, actor, user, from, to }: AuditFilterValues) {
  const startOf = (day: string, days = 0) => {
    const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
    return new Date(year, month - 1, date + days).toISOString()
  }
  return {
    ...(search.trim() && { search: search.trim() }),
    ...(group && { group }),
    ...(actor && { actor }),
    ...(user && { user }),
    ...(from && { from: startOf(from) }),
    ...(to && { to: startOf(to, 1) }),
  }
}
