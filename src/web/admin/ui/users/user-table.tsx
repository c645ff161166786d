/** The rows of the list, in an area of fixed height. Only those that are visible are in the document, and the one with the focus. */
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { AdminUser } from '#contract/admin/users.ts'
import { anywhereFrom, isBeginningOnly } from '#rules/admin/narrow-search.ts'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'
import { toTracks, type UserColumn } from './columns.tsx'
import { TableHead } from './table-head.tsx'
import type { UserSelection } from './use-selection.ts'
import type { UserFilters } from './use-user-filters.ts'
import type { UserListData } from './use-users.ts'
import { UserRow } from './user-row.tsx'
import { SkeletonRows, UsersFailed } from './user-table-states.tsx'
import { UsersEmpty } from './users-empty.tsx'
import './user-table.css'

export type UserTableHandle = {
  /** Scrolls to the row and focuses it. */
  focusRow: (index: number) => void
  findMenuButton: (index: number) => HTMLElement | undefined
}

type UserTableProps = {
  ref: Ref<UserTableHandle>
  list: UserListData
  columns: readonly UserColumn[]
  filters: UserFilters
  changeFilters: (changes: Partial<UserFilters>) => void
  selection: UserSelection
  cursorId: string | undefined
  menuUserId: string | undefined
  onFocusRow: (id: string) => void
  openMenu: (user: AdminUser, button: HTMLElement) => void
  onOpen: ((user: AdminUser) => void) | undefined
  toggle: (index: number, isRange: boolean) => void
  onVisibleChange: (visible: { first: number; last: number } | undefined) => void
}

/** In pixels; rows on narrow screens are measured. */
const rowHeight = { wide: 58, narrow: 122 }
const headHeight = 40
/** The next hundred load when the end is this many rows away. */
const loadAheadRows = 30

export default function UserTable(props: UserTableProps) {
  const { ref, list, columns, filters, changeFilters, selection, cursorId, menuUserId, onVisibleChange } = props
  const { users, counts, hasNextPage, isFetchingNextPage, fetchNextPage } = list
  const scroller = useRef<HTMLElement>(null)
  const focusNext = useRef<number>(undefined)
  const isNarrow = useMediaQuery('(max-width: 720px)')
  const cursor = users.findIndex(({ id }) => id === cursorId)

  const virtualizer = useVirtualizer({
    count: users.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => users[index]?.id ?? index,
    estimateSize: () => (isNarrow ? rowHeight.narrow : rowHeight.wide),
    overscan: 8,
    scrollPaddingStart: isNarrow ? 0 : headHeight,
    rangeExtractor: (range) => {
      const visible = defaultRangeExtractor(range)
      return cursor === -1 || visible.includes(cursor) ? visible : [...visible, cursor].sort((one, other) => one - other)
    },
  })
  const items = virtualizer.getVirtualItems()
  const { range } = virtualizer

  const shownFilters = `${filters.search} ${filters.plan} ${filters.status} ${filters.sort}`
  const lastFilters = useRef(shownFilters)
  useEffect(() => {
    if (lastFilters.current !== shownFilters) scroller.current?.scrollTo({ top: 0 })
    lastFilters.current = shownFilters
  }, [shownFilters])

  const lastIndex = range?.endIndex ?? 0
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && !list.isError && lastIndex >= users.length - loadAheadRows) void fetchNextPage()
  }, [lastIndex, users.length, hasNextPage, isFetchingNextPage, list.isError, fetchNextPage])

  const first = range?.startIndex
  const last = range?.endIndex
  useEffect(() => {
    onVisibleChange(first === undefined || last === undefined ? undefined : { first, last })
  }, [first, last, onVisibleChange])

  const findRow = (index: number) => scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)
  useImperativeHandle(ref, () => ({
    focusRow(index) {
      focusNext.current = index
      virtualizer.scrollToIndex(index, { align: 'auto' })
      findRow(index)?.focus({ preventScroll: true })
    },
    findMenuButton: (index) => findRow(index)?.querySelector<HTMLElement>('.user-row-menu button') ?? undefined,
  }))
  // A row that was outside of the document has to be drawn before it can have the focus.
  useEffect(() => {
    const row = focusNext.current === undefined ? undefined : findRow(focusNext.current)
    if (!row) return
    focusNext.current = undefined
    row.focus({ preventScroll: true })
  })

  if (list.isError && users.length === 0) return <UsersFailed list={list} />
  if (list.isPending) return <SkeletonRows columns={columns} />
  if (users.length === 0)
    return (
      <UsersEmpty
        filters={filters}
        note={describeNarrowness(filters)}
        onClear={() => changeFilters({ search: '', plan: undefined, status: undefined })}
      />
    )

  const note = describeNarrowness(filters)
  const rowCount = counts?.filteredIsMore ? -1 : (counts?.filtered ?? users.length) + 1
  return (
    <>
      {note && <p className="user-table-note small-text muted">{note}</p>}
      <section
        ref={scroller}
        className="user-table"
        aria-label="Users"
        aria-busy={list.isPlaceholderData || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by the keyboard
        tabIndex={0}
        style={{ '--user-table-columns': toTracks(columns) } as CSSProperties}
      >
        {/* biome-ignore-start lint/a11y/useSemanticElements: rows of a table element can't be positioned one by one */}
        <div role="table" aria-label="Users" aria-rowcount={rowCount}>
          <TableHead columns={columns} sorted={filters.sort} onSort={(sort) => changeFilters({ sort })} />
          <div role="rowgroup" className="user-table-rows" style={{ height: virtualizer.getTotalSize() }}>
            {items.map(({ index, key, start }) => {
              const user = users[index]
              if (!user) return null
              return (
                <UserRow
                  key={key}
                  ref={virtualizer.measureElement}
                  {...{ user, index, columns }}
                  top={start}
                  isSelected={selection.has(user.id)}
                  isCursor={user.id === cursorId}
                  isFocusable={cursor === -1 ? index === 0 : index === cursor}
                  isMenuOpen={menuUserId === user.id}
                  onFocus={props.onFocusRow}
                  onToggle={props.toggle}
                  onMenu={props.openMenu}
                  onOpen={props.onOpen}
                />
              )
            })}
          </div>
        </div>
        {/* biome-ignore-end lint/a11y/useSemanticElements: see above */}
        {isFetchingNextPage && <p className="user-table-more note">Loading more…</p>}
        {list.isError && (
          <p className="user-table-more note">
            We couldn’t load more.{' '}
            <button type="button" onClick={() => void fetchNextPage()}>
              Try again
            </button>
          </p>
        )}
      </section>
    </>
  )
}

/** Where the search finds less than it seems to: beginnings only. */
function describeNarrowness({ search }: UserFilters): string | undefined {
  const text = search.trim()
  if (text === '' || !isBeginningOnly(text)) return undefined
  return `Only usernames, emails and names that begin with “${text}”. Type ${anywhereFrom} letters to search inside them.`
}
