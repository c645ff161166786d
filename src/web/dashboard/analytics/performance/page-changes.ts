/** What a change of the page is called in the list below the chart. */
import type { MarkerKind } from '#rules/analytics/page-changes.ts'

export const changeNames: Record<MarkerKind, string> = {
  'link-added': 'Link added',
  'link-deleted': 'Link deleted',
  'theme-changed': 'Theme changed',
  'schedule-start': 'Schedule started',
  'schedule-end': 'Schedule ended',
}
