/** What the control panel's search finds by name, besides users: tabs, their views, settings, and things to do. */
import { systemViews } from '../system/views.ts'
import { type ControlTab, controlTabNames, controlTabPath, controlTabs } from '../tabs.ts'

export type JumpTarget = { label: string; hint: string; href: string }

const view = (tab: ControlTab, name: string, label: string): JumpTarget => ({
  label,
  hint: controlTabs[tab],
  href: controlTabPath(tab, { view: name }),
})

const targets: readonly JumpTarget[] = [
  ...controlTabNames.map((tab) => ({ label: controlTabs[tab], hint: 'Tab', href: controlTabPath(tab) })),
  { label: 'Global notification', hint: 'Overview', href: `${controlTabPath('overview')}#notification` },
  { label: 'Create user', hint: 'Users', href: controlTabPath('users', { dialog: 'create' }) },
  { label: 'Invite someone', hint: 'Users', href: controlTabPath('users', { dialog: 'invite' }) },
  view('affiliates', 'payouts', 'Payouts'),
  view('affiliates', 'import', 'Import payout results'),
  view('content', 'articles', 'Help articles'),
  view('content', 'announcements', 'Announcements'),
  view('content', 'themes', 'Upload theme'),
  ...Object.entries(systemViews).map(([name, label]) => view('system', name, label)),
]

/** All tabs where nothing is typed; else the names that contain it, those that begin with it first. */
export function findJumpTargets(typed: string): JumpTarget[] {
  const wanted = typed.trim().toLowerCase()
  if (wanted === '') return targets.slice(0, controlTabNames.length)
  const found = targets.filter(({ label }) => label.toLowerCase().includes(wanted))
  const isPrefix = ({ label }: JumpTarget) => label.toLowerCase().startsWith(wanted)
  return found.toSorted((one, other) => Number(isPrefix(other)) - Number(isPrefix(one))).slice(0, 8)
}
