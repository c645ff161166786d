/** The Links tab: the list of links and blocks, with the live preview beside it. */
import { lazy, Suspense, startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { copyLink } from '#web/ui/browser/copy-to-clipboard.ts'
import { prefetch, runWhenIdle } from '#web/ui/browser/run-when-idle.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { useEditFromUrl, useEditor } from './editor/use-editor.ts'
import { getItemName, type Item, isLink, type LinkItem } from './items/item.ts'
import { announceMove } from './items/order.ts'
import { useItems } from './items/use-items.ts'
import { LinksHeader } from './links-header.tsx'
import type { ItemCardActions } from './list/item-props.ts'
import { ItemsList, LinksLoadError, LinksLoading } from './list/items-list.tsx'
import { useUndoKey } from './use-undo-key.ts'
import '../shell/tab-layout.css'

const loadDialogs = () => import('./links-dialogs.tsx')
const LinksDialogs = lazy(loadDialogs)
const loadMenu = () => import('./item-menu.tsx')
const ItemMenu = lazy(loadMenu)
const loadChooser = () => import('./add/add-chooser.tsx')
const AddChooser = lazy(loadChooser)
const StoredDraftBanner = lazy(() => import('./editor/stored-draft-banner.tsx'))
const SelectionBar = lazy(() => import('./selection/selection-bar.tsx'))

export function LinksTab() {
  const { user } = useUserDraft()
  const { items, counts, isError, isFetching, refetch, ...actions } = useItems()
  const links = useMemo(() => items?.filter(isLink), [items])
  const blocks = useMemo(() => items?.filter((item) => item.kind === 'block'), [items])
  const editor = useEditor(user.id)
  const selection = useSelection(links)
  const [chooser, setChooser] = useState<{ button: HTMLElement; isOpen: boolean }>()
  const [pendingDeletion, setPendingDeletion] = useState<Item>()
  const [menu, setMenu] = useState<{ item: Item; button: HTMLElement }>()
  const [announcement, setAnnouncement] = useState('')
  // Deferred, so that typing stays fast: the field updates first, then the preview.
  const previewDraft = useDeferredValue(editor.previewDraft)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const returnFocusTo = useCallback(() => headingRef.current, [])
  useUndoKey(actions.undoLastDeletion)
  useEffect(() => runWhenIdle(() => void prefetch(loadChooser, loadDialogs, loadMenu)), [])

  const { open } = editor
  const { select } = selection
  const { setActive, reorder, move } = actions
  const onAdd = (button: HTMLElement) => setChooser((now) => ({ button, isOpen: !now?.isOpen }))
  const cardActions: ItemCardActions = useMemo(
    () => ({
      setActive,
      select,
      edit: (item) => open(item.kind === 'link' ? { of: 'link', before: item } : { of: 'block', type: item.type, before: item }),
      deleteItem: setPendingDeletion,
      openMenu: (item, button) => setMenu((now) => (now?.item.id === item.id ? undefined : { item, button })),
    }),
    [setActive, select, open],
  )
  useEditFromUrl(items, cardActions.edit)
  const menuActions = {
    edit: cardActions.edit,
    copyUrl: copyLink,
    duplicate: actions.duplicate,
    setPinned: actions.setPinned,
    deleteItem: setPendingDeletion,
    move(item: Item, to: -1 | 1 | 'top') {
      const ids = move(item.id, to)
      setAnnouncement(announceMove(getItemName(item), ids.indexOf(item.id) + 1, ids.length))
    },
  }

  return (
    <main className="tab-layout">
      <div className="tab-layout-main wide-stack">
        <LinksHeader
          plan={user.plan}
          linkCount={counts?.links}
          blockCount={blocks?.length ?? 0}
          isAdding={chooser?.isOpen ?? false}
          isSelecting={selection.selected !== undefined}
          headingRef={headingRef}
          onAdd={onAdd}
          onSelect={links && links.length > 1 ? selection.toggle : undefined}
        />
        <Suspense>
          {editor.storedDraft && <StoredDraftBanner draft={editor.storedDraft} onContinue={open} onDiscard={editor.discard} />}
        </Suspense>
        <Suspense>
          {selection.selected && (
            <SelectionBar
              selected={selection.selected}
              links={links ?? []}
              onSelectAll={selection.selectAll}
              onSetActive={actions.setAllActive}
              onDone={selection.toggle}
            />
          )}
        </Suspense>
        {items && counts && (
          <ItemsList
            items={items}
            counts={counts}
            plan={user.plan}
            actions={cardActions}
            selected={selection.selected}
            menuItemId={menu?.item.id}
            onReorder={reorder}
            onAddLink={() => open({ of: 'link', before: undefined })}
          />
        )}
        {!items && (isError ? <LinksLoadError isRetrying={isFetching} onRetry={refetch} /> : <LinksLoading />)}
        <output className="sr-only">{announcement}</output>
      </div>
      <LivePreview links={links} blocks={blocks} draft={previewDraft} />
      <Suspense>
        {menu && (
          <ItemMenu {...menu} items={items ?? []} plan={user.plan} actions={menuActions} onClose={() => setMenu(undefined)} />
        )}
      </Suspense>
      <Suspense>
        {chooser && counts && (
          <AddChooser
            {...chooser}
            plan={user.plan}
            counts={counts}
            onClose={() => setChooser({ ...chooser, isOpen: false })}
            onPick={open}
          />
        )}
      </Suspense>
      <Suspense>
        {(editor.draft || pendingDeletion) && (
          <LinksDialogs
            editor={editor}
            actions={actions}
            pendingDeletion={pendingDeletion}
            onDeletionDone={() => setPendingDeletion(undefined)}
            returnFocusTo={returnFocusTo}
          />
        )}
      </Suspense>
    </main>
  )
}

/** Which links are selected, to be switched on or off together; undefined while nothing can be selected. */
function useSelection(links: readonly LinkItem[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  // A link that was deleted meanwhile is no longer selected.
  const selected = useMemo(() => ids && new Set(links?.map(({ id }) => id).filter((id) => ids.has(id))), [ids, links])
  // A transition, because every row replaces its handle by a checkbox: the button must respond first.
  const toggle = useCallback(() => startTransition(() => setIds((now) => (now ? undefined : new Set()))), [])
  const select = useCallback((id: string, isSelected: boolean) => {
    setIds((now) => {
      const next = new Set(now)
      if (isSelected) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  const selectAll = useCallback((all: readonly string[]) => setIds(new Set(all)), [])
  return { selected, toggle, select, selectAll }
}
