/** The Pages tab: its views and their URLs, how much waits in them, and what an action changes. */
import { useQuery } from '@tanstack/react-query'
import { listAppeals, listTakedowns } from '#contract/admin/moderation.ts'
import { getReportedPage, listReportedPages } from '#contract/admin/reports.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { toFailureToast, useAction } from '#web/ui/feedback/use-action.ts'
import { controlTabPath } from '../tabs.ts'

export const pagesViews = { reports: 'Reports', appeals: 'Appeals', 'taken-down': 'Taken down', closed: 'Closed' } as const
export type PagesView = keyof typeof pagesViews

/** `item` is a creator's id, or a ban's in Appeals; further parameters are filters. */
export const pagesPath = (view: PagesView, { item, ...filters }: Record<string, string | undefined> = {}): string =>
  controlTabPath('pages', {
    ...(view === 'reports' ? {} : { view }),
    ...Object.fromEntries(Object.entries(filters).flatMap(([key, value]) => (value ? [[key, value]] : []))),
    ...(item ? { item } : {}),
  })

/** Undefined until it is loaded. */
export function useModerationCounts() {
  const { data } = useQuery(endpointQuery(listReportedPages, { query: {} }))
  if (!data) return undefined
  const { reports, ...counts } = data.counts
  return { ...counts, reports, open: Object.values(reports).reduce((sum, count) => sum + count, 0) }
}

/** Of an action or a form of this tab. Everything is read again, also after a failure: another admin may have been quicker. */
export const moderation = { refreshes: [listReportedPages, getReportedPage, listTakedowns, listAppeals] }

const shared = { ...moderation, failed: (error: unknown) => toFailureToast('Not done', error) }

/** For how long it can be undone from its toast. */
const undoMs = 10_000

type Outcome = { title: string; description?: string; undo?: () => Promise<unknown> }

export function useModeration<Input = void>(act: (input: Input) => Promise<unknown>, describe: (input: Input) => Outcome) {
  const undoing = useAction((undo: () => Promise<unknown>) => undo(), { ...shared, done: () => ({ title: 'Undone' }) })
  return useAction(act, {
    ...shared,
    done(_, input) {
      const { undo, ...message } = describe(input)
      if (!undo) return message
      const action = { label: 'Undo', altText: 'Undo it in the list', onClick: () => undoing.start(undo) }
      return { ...message, action, durationMs: undoMs }
    },
  })
}
