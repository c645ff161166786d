/** The dashboard's six tabs: their names, their addresses, and which one an address opens. */
import { paths } from '#rules/platform/paths.ts'

export const tabs = {
  links: 'Links',
  profile: 'Profile',
  analytics: 'Analytics',
  affiliate: 'Affiliate',
  themes: 'Themes',
  settings: 'Settings',
} as const

export type Tab = keyof typeof tabs
export const tabNames = Object.keys(tabs) as Tab[]

/** Links is what the dashboard opens with, so it needs no query. */
export const tabPath = (tab: Tab): string => (tab === 'links' ? paths.dashboard : `${paths.dashboard}?tab=${tab}`)

/** The tab that a query asks for; an unknown one opens Links. */
export function openTab(search: string): Tab {
  const asked = new URLSearchParams(search).get('tab')
  return tabNames.find((tab) => tab === asked) ?? 'links'
}
