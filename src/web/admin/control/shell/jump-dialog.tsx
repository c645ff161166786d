/** "Search or jump to": tabs, their views and settings by name, and users by the server's search. */
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { listUsers } from '#contract/admin/users.ts'
import { isBeginningOnly } from '#rules/admin/narrow-search.ts'
import { containsTyped, foldText } from '#rules/text/fold-text.ts'
import { formatCount } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Avatar } from '#web/ui/identity/avatar.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { systemViews } from '../system/views.ts'
import { type ControlTab, controlTabNames, controlTabPath, controlTabs } from '../tabs.ts'
import './jump-dialog.css'

const maxUsers = 6

export default function JumpDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [position, setPosition] = useState(0)
  const [, navigate] = useLocation()
  const id = useId()
  const { users, note } = useFoundUsers(typed)
  const options: Option[] = [...findJumpTargets(typed), ...users]
  const active = Math.min(position, options.length - 1)

  const open = (option: Option | undefined) => {
    if (!option) return
    onClose()
    navigate(option.href)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setPosition((active + step + options.length) % Math.max(1, options.length))
    else if (event.key === 'Enter') open(options[active])
    else return
    event.preventDefault()
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Search or jump to">
      <div className="close-stack">
        <div className="search-field">
          <Search className="icon" aria-hidden />
          <input
            className="input"
            type="search"
            role="combobox"
            aria-label="Search or jump to"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-options`}
            aria-activedescendant={options[active] ? `${id}-${active}` : undefined}
            autoComplete="off"
            autoFocus
            placeholder="A tab, a setting or a person"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value)
              setPosition(0)
            }}
            onKeyDown={handleKey}
          />
        </div>
        <div className="jump-dialog-options" role="listbox" id={`${id}-options`} aria-label="Results">
          {options.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field above handles the keys
            <div
              key={option.href}
              className="jump-dialog-option"
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === active}
              tabIndex={-1}
              onClick={() => open(option)}
              onPointerMove={() => setPosition(index)}
            >
              {option.user ? <Avatar user={option.user} size={28} /> : <ArrowRight className="icon" aria-hidden />}
              <span className="truncate">{option.label}</span>
              <span className="jump-dialog-hint note truncate">{option.hint}</span>
            </div>
          ))}
        </div>
        <p className="small-text muted" role="status">
          {[options.length === 0 && 'Nothing found.', note].filter(Boolean).join(' ')}
        </p>
      </div>
    </Dialog>
  )
}

type Option = JumpTarget & { user?: { username: string; displayName: string | null; profileImage: string | null } }

/** The first people who match, and what the list doesn't say: that there are more, or that only beginnings were searched. */
function useFoundUsers(typed: string): { users: Option[]; note?: string } {
  const search = useDebounced(typed.trim().replace(/^@/, ''), 200)
  const { data } = useQuery({ ...endpointQuery(listUsers, { query: { search } }), enabled: search.length > 1 })
  if (search.length < 2 || !data) return { users: [] }
  const users = data.users.slice(0, maxUsers).map((user) => ({
    label: user.displayName ?? user.username,
    hint: `@${user.username}`,
    href: controlTabPath('users', { user: user.id }),
    user,
  }))
  const people = isBeginningOnly(search) ? `people whose name, username or email begins with “${search}”` : 'people'
  if (data.filtered > users.length)
    return { users, note: `${users.length} of ${formatCount(data.filtered)}${data.filteredIsMore ? '+' : ''} ${people}.` }
  return isBeginningOnly(search) ? { users, note: 'Type another letter to search inside names.' } : { users }
}

/** A value once it has not changed for a moment: what is typed, before the server is asked. */
function useDebounced<V>(value: V, delayMs: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}

type JumpTarget = { label: string; hint: string; href: string }

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
function findJumpTargets(typed: string): JumpTarget[] {
  const wanted = foldText(typed.trim())
  if (wanted === '') return targets.slice(0, controlTabNames.length)
  const found = targets.filter(({ label }) => containsTyped(label, wanted))
  const isPrefix = ({ label }: JumpTarget) => foldText(label).startsWith(wanted)
  return found.toSorted((one, other) => Number(isPrefix(other)) - Number(isPrefix(one))).slice(0, 8)
}
