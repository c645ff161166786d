/** The Links tab: what stands on a creator's page, and the page itself beside it. */
import { lazy, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { useSaving } from '../drafts/user/use-user-draft.ts'
import { copyAddress } from '../shell/copy-to-clipboard.ts'
import { moved } from './drag/announcements.ts'
import { type Item, isLink, nameOfItem } from './items/item.ts'
import type { CardVerbs } from './list/item-props.ts'
import { ItemsList, LinksUnreachable } from './list/items-list.tsx'
import './links-tab.css'
import { LinksHead } from './links-header.tsx'
import { LinksLoading } from './list/links-loading.tsx'
import { Unfinished } from './form/stored-form-banner.tsx'
import { useChoice } from './selection/use-selection.ts'
import { useEditor } from './form/use-editor.ts'
import { useItems } from './items/use-items.ts'
import { useUndoKey } from './use-undo-key.ts'
import { fetched, whenIdle } from './run-when-idle.ts'

const loadDialogs = () => import('./links-dialogs.tsx')
const LinksDialogs = lazy(loadDialogs)
const loadMenu = () => import('./menu/item-menu.tsx')
const ItemMenu = lazy(loadMenu)
const ContentGrid = lazy(() => import('../blocks/content-grid.tsx'))
const ChoiceBar = lazy(() => import('./selection/selection-bar.tsx'))

export function LinksTab({ user: signedIn }: { user: User }) {
  const { user } = useSaving(signedIn)
  const withBlocks = user.contentGridEnabled
  const { items, isError, isFetching, tryAgain, ...verbs } = useItems(user.id, withBlocks)
  const links = useMemo(() => items?.filter(isLink), [items])
  const blocks = useMemo(() => items?.filter((item) => item.kind === 'block'), [items])
  const editor = useEditor(user.id)
  const [isAdding, setAdding] = useState(false)
  const [doomed, setDoomed] = useState<Item>()
  const [menu, setMenu] = useState<{ item: Item; at: HTMLElement }>()
  const [said, say] = useState('')
  // The letter first, then the page that follows it.
  const draft = useDeferredValue(editor.draft)
  const choice = useChoice(links)
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = useCallback(() => heading.current, [])
  useUndoKey(verbs.undoLast)
  useEffect(() => whenIdle(() => void fetched(loadDialogs, loadMenu)), [])

  const { open } = editor
  const onAdd = () => (withBlocks ? setAdding(true) : open({ of: 'link', before: undefined }))
  const { show, reorder, move } = verbs
  const { choose } = choice
  const cardVerbs: CardVerbs = useMemo(
    () => ({
      show,
      choose,
      edit: (item) => open(item.kind === 'link' ? { of: 'link', before: item } : { of: 'block', type: item.type, before: item }),
      remove: setDoomed,
      menu: (item, at) => setMenu((now) => (now?.item.id === item.id ? undefined : { item, at })),
    }),
    [show, choose, open],
  )
  const menuVerbs = {
    copy: copyAddress,
    duplicate: verbs.duplicate,
    pin: verbs.pin,
    remove: setDoomed,
    move(item: Item, to: -1 | 1 | 'top') {
      const now = move(item.id, to)
      say(moved(nameOfItem(item), now.indexOf(item.id) + 1, now.length))
    },
  }

  return (
    <main className="app">
      <div className="work">
        <LinksHead
          plan={user.plan}
          count={links?.length}
          withBlocks={withBlocks}
          isChoosing={choice.chosen !== undefined}
          heading={heading}
          onAdd={onAdd}
          onChoose={links && links.length > 1 ? choice.toggle : undefined}
        />
        {editor.unfinished && <Unfinished writing={editor.unfinished} onContinue={open} onDiscard={editor.discard} />}
        <Suspense>
          {choice.chosen && (
            <ChoiceBar
              chosen={choice.chosen}
              all={links ?? []}
              onAll={choice.chooseAll}
              onSwitch={verbs.switchAll}
              onDone={choice.toggle}
            />
          )}
        </Suspense>
        {items && (
          <ItemsList
            items={items}
            plan={user.plan}
            verbs={cardVerbs}
            chosen={choice.chosen}
            menuOf={menu?.item.id}
            onReorder={reorder}
            onAdd={onAdd}
          />
        )}
        {!items && (isError ? <LinksUnreachable isTrying={isFetching} onRetry={tryAgain} /> : <LinksLoading />)}
        <Suspense fallback={<div className="grid-loading" />}>
          <ContentGrid user={signedIn} />
        </Suspense>
        <output className="vh">{said}</output>
      </div>
      <LivePreview user={user} links={links} blocks={blocks} draft={draft} />
      <Suspense>
        {menu && <ItemMenu {...menu} items={items ?? []} plan={user.plan} verbs={menuVerbs} onClose={() => setMenu(undefined)} />}
      </Suspense>
      <Suspense>
        {(editor.writing || isAdding || doomed) && (
          <LinksDialogs
            user={user}
            editor={editor}
            verbs={verbs}
            links={links?.length ?? 0}
            isAdding={isAdding}
            onAdding={setAdding}
            doomed={doomed}
            onSpared={() => setDoomed(undefined)}
            returnFocusTo={toHeading}
          />
        )}
      </Suspense>
    </main>
  )
}
