/** The views of the Pages tab, and the URLs of what is open in them. */
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
