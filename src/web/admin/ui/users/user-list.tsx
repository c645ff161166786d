/**
 * The list of users: search, filters, selection, and one row for each, of which only the visible ones are in the document. The dashboard
 * and the control panel both have it; what can be done with a user comes from them.
 */

import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { AdminStats, AdminUser } from '#contract/admin/users.ts'
import { userSearch } from '#rules/admin/users.ts'
import { formatCount } from '#rules/text/formats.ts'
import { KbdHints } from '../keyboard/kbd.tsx'
import { useShortcuts } from '../keyboard/use-shortcuts.ts'
import { AdminPanel } from '../layout/admin-panel.tsx'
import { SearchField } from '../search-field.tsx'
import { BulkActions } from './bulk/bulk-actions.tsx'
import { dashboardColumns, type UserColumn } from './columns.tsx'
import { FilterChips } from './filter-chips.tsx'
import { useUserSelection } from './use-selection.ts'
import type { useUserActions } from './use-user-actions.tsx'
import { toUserQuery, useUserFilters } from './use-user-filters.ts'
import type { UserPage } from './use-users.ts'
import { formatMatches, type UserListData, useUsers } from './use-users.ts'
import type { UserMenuItem } from './user-menu.tsx'
import { leaveSelection, UserSelectionBar } from './user-selection-bar.tsx'
import type { UserTableHandle } from './user-table.tsx'
import { SkeletonRows } from './user-table-states.tsx'

export type UserListProps = {
  stats: AdminStats | undefined
  columns?: readonly UserColumn[]
  /** The entries of a row's menu, by which its shortcuts work too. */
  listMenuItems: (user: AdminUser) => readonly UserMenuItem[]
  /** What Enter and a press on a name do; without it, both open the menu. */
  onOpen?: (user: AdminUser) => void
  /** What the buttons over the list do while users are selected. */
  onChooseForSelection: ReturnType<typeof useUserActions>['askAboutSelection']
  /** Beside the search field, such as Export. */
  toolbarEnd?: ReactNode
  hints?: readonly (readonly string[])[]
  /** `?` */
  onShowShortcuts?: () => void
}

export const userListHints = [
  ['J', 'K', 'move'],
  ['X', 'select'],
  ['Enter', 'actions'],
  ['?', 'all shortcuts'],
] as const

// The request for the users takes as long.
const UserTable = lazy(() => import('./user-table.tsx'))
const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(loadMenu)

export function UserList(props: UserListProps) {
  const { stats, columns = dashboardColumns, listMenuItems, onOpen, onChooseForSelection, toolbarEnd } = props
  const [filters, changeFilters] = useUserFilters()
  const list = useUsers(filters)
  const selection = useUserSelection(toUserQuery(filters))
  const [cursorId, setCursorId] = useState<string>()
  const [menu, setMenu] = useState<{ user: AdminUser; button: HTMLElement }>()
  const [visible, setVisible] = useState<{ first: number; last: number }>()
  const search = useRef<HTMLInputElement>(null)
  const table = useRef<UserTableHandle>(null)
  const { users } = list

  // It is not part of the first load, and yet there when it is wanted.
  useEffect(() => void loadMenu(), [])

  const cursor = users.findIndex(({ id }) => id === cursorId)
  const current = users[cursor]
  const moveTo = (index: number) => {
    const user = users[Math.min(Math.max(index, 0), users.length - 1)]
    if (!user) return
    setCursorId(user.id)
    table.current?.focusRow(users.indexOf(user))
  }
  const openMenu = useCallback((user: AdminUser, button: HTMLElement) => {
    setCursorId(user.id)
    setMenu((open) => (open?.user.id === user.id ? undefined : { user, button }))
  }, [])
  const open = (user: AdminUser) => {
    const button = table.current?.findMenuButton(users.indexOf(user))
    if (onOpen) onOpen(user)
    else if (button) openMenu(user, button)
  }
  const lastSelected = useRef(-1)
  const toggle = useCallback(
    (index: number, isRange: boolean) => {
      const user = users[index]
      if (!user) return
      const from = isRange && lastSelected.current >= 0 ? lastSelected.current : index
      const range = users.slice(Math.min(from, index), Math.max(from, index) + 1)
      selection.toggle(range, isRange || !selection.has(user.id))
      lastSelected.current = index
    },
    [users, selection],
  )

  const menuKeys = current
    ? Object.fromEntries(
        listMenuItems(current).flatMap(({ shortcut, onSelect }) => (shortcut ? [[toKey(shortcut), onSelect]] : [])),
      )
    : {}
  useShortcuts({
    ...menuKeys,
    j: () => moveTo(cursor + 1),
    k: () => moveTo(cursor === -1 ? 0 : cursor - 1),
    x: (event) => toggle(cursor, event.shiftKey),
    '/': () => search.current?.focus(),
    '?': props.onShowShortcuts,
    Enter: current && (() => open(current)),
    Escape: selection.users.length > 0 ? () => leaveSelection(selection) : undefined,
  })

  return (
    <AdminPanel label="User list" isFlush>
      <div className="admin-panel-toolbar row">
        <SearchField
          label="Search users"
          placeholder="Username, email or display name"
          maxLength={userSearch.max}
          ref={search}
          value={filters.search}
          onChange={(text) => changeFilters({ search: text })}
        />
        <UserCount counts={list.counts} isFailed={list.isError && !list.counts} />
        {toolbarEnd && <div className="admin-panel-toolbar-end cluster">{toolbarEnd}</div>}
      </div>
      {selection.users.length === 0 ? (
        <FilterChips stats={stats} filters={filters} onChange={changeFilters} />
      ) : (
        <UserSelectionBar selection={selection} list={list}>
          <BulkActions {...{ selection, list }} onChoose={(action) => onChooseForSelection(action, selection, list)} />
        </UserSelectionBar>
      )}
      <Suspense fallback={<SkeletonRows columns={columns} />}>
        <UserTable
          ref={table}
          {...{ list, columns, filters, changeFilters, selection, cursorId, openMenu, toggle }}
          menuUserId={menu?.user.id}
          onFocusRow={setCursorId}
          onOpen={onOpen}
          onVisibleChange={setVisible}
        />
      </Suspense>
      <div className="admin-panel-foot spread note">
        <span className="tabular-nums">{describeVisible(visible, users.length, list)}</span>
        <KbdHints hints={props.hints ?? userListHints} />
      </div>
      {menu && (
        <Suspense>
          <UserMenu
            key={menu.user.id}
            user={menu.user}
            button={menu.button}
            items={listMenuItems(users.find(({ id }) => id === menu.user.id) ?? menu.user)}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </AdminPanel>
  )
}

const toKey = (shortcut: string) => (shortcut === 'Del' ? 'Delete' : shortcut.toLowerCase())

function describeVisible(
  visible: { first: number; last: number } | undefined,
  loaded: number,
  { counts, isError, isPending }: UserListData,
): string {
  if (isPending) return 'Loading…'
  if (!counts) return isError ? 'Not loaded' : ''
  if (loaded === 0 || !visible) return 'No results'
  return `${formatCount(visible.first + 1)}–${formatCount(visible.last + 1)} of ${formatMatches(counts)}`
}

/** How many users there are, and how many of them the list shows; announced when it changes. */
function UserCount({
  counts,
  isFailed,
}: {
  counts: Pick<UserPage, 'total' | 'filtered' | 'filteredIsMore'> | undefined
  isFailed: boolean
}) {
  const total = counts && formatCount(counts.total)
  const filtered = counts && formatMatches(counts)
  const noun = counts?.total === 1 ? 'user' : 'users'
  return (
    <output className="admin-panel-count tabular-nums muted">
      {!counts ? (
        isFailed && '–'
      ) : counts.filteredIsMore || counts.filtered !== counts.total ? (
        <>
          <b>{filtered}</b> of {total} {noun}
        </>
      ) : (
        <>
          <b>{total}</b> {noun}
        </>
      )}
    </output>
  )
}
