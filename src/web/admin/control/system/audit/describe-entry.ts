/** An entry of the audit log in words: what changed, and what else was recorded. */

import type { AuditEntry } from '#contract/admin/audit.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { formatDateTime } from '#web/ui/browser/format-date-time.ts'

type Change = { name: string; before: string; after: string; isChanged: boolean }

/** Every value that is recorded before or after, those that changed first. */
export function listChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const [was, now] = [before ?? {}, after ?? {}]
  return [...new Set([...Object.keys(was), ...Object.keys(now)])]
    .map((key) => ({
      name: nameKey(key),
      before: formatValue(key, was[key]),
      after: formatValue(key, now[key]),
      isChanged: JSON.stringify(was[key]) !== JSON.stringify(now[key]),
    }))
    .toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged))
}

/** The device, and the details that have a value. */
export function listFacts({ device, detail }: Pick<AuditEntry, 'device' | 'detail'>): { name: string; value: string }[] {
  const details = Object.entries(detail).filter(([, value]) => value !== null && value !== '')
  return [
    ...details.map(([key, value]) => ({ name: nameKey(key), value: formatValue(key, value) })),
    ...(device ? [{ name: 'From', value: device }] : []),
  ]
}

/** What an entry is about, if it is not about a user: whom an invitation is for, what changed, or its first detail. */
export function describeSubject(entry: AuditEntry): string {
  if (entry.invited) return entry.invited
  const changed = listChanges(entry).filter(({ isChanged }) => isChanged)
  if (changed.length > 0) return changed.map(({ name }) => name).join(', ')
  const { username, message, title, name, file, job, email, to, subject } = entry.detail
  if (typeof username === 'string') return `@${username}`
  const found = [message, title, name, file, job, email, to, subject].find((value) => typeof value === 'string')
  return (found as string | undefined) ?? '–'
}

/** `planUntil` → `Plan until`, `brand.supportEmail` → `Brand support email`. */
export function nameKey(key: string): string {
  const words = key
    .replaceAll(/[._-]/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/ pence$/, '')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function formatValue(key: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return /pence$/i.test(key) ? formatPounds(value) : formatCount(value)
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : value
  if (Array.isArray(value)) return value.length === 0 ? '–' : value.map((item) => formatValue(key, item)).join(', ')
  return Object.entries(value)
    .map(([name, inner]) => `${nameKey(name)} ${formatValue(name, inner)}`)
    .join(', ')
}
