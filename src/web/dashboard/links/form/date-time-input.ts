/** Dates and times of a schedule in the form: typed in the time zone of this browser, sent in UTC. */
import { getCurrentZoneName } from '#rules/time/zone-names.ts'

/** The value of a `datetime-local` field, to the minute. */
export function toDateTimeInput(dateTime: string | null): string {
  if (!dateTime) return ''
  const date = new Date(dateTime)
  const two = (number: number) => String(number).padStart(2, '0')
  const day = `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** Null for an empty field. An invalid date is returned unchanged, and the contract refuses it. */
export function fromDateTimeInput(value: string): string | null {
  if (value === '') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? value : date.toISOString()
}

/** `Europe/London`. */
export const getTimeZoneName = (): string =>
  getCurrentZoneName(Intl.DateTimeFormat().resolvedOptions().timeZone).replaceAll('_', ' ')
