/** The control panel's tabs: their labels and their URLs. */
import { adminPaths } from '#rules/platform/paths.ts'

export const controlTabs = {
  overview: 'Overview',
  users: 'Users',
  affiliates: 'Affiliates',
  pages: 'Pages',
  content: 'Content',
  system: 'System',
} as const

export type ControlTab = keyof typeof controlTabs
export const controlTabNames = Object.keys(controlTabs) as ControlTab[]

/** `parameters` go to the tab, such as its view or what is open in it. */
export const controlTabPath = (tab: ControlTab, parameters: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...(tab === 'overview' ? {} : { tab }), ...parameters }).toString()
  return query === '' ? adminPaths.controlPanel : `${adminPaths.controlPanel}?${query}`
}
