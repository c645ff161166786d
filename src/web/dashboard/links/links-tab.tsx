/** The Links tab: a creator's links, and their page beside them. */
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Link } from '#contract/links.ts'
import { LivePreview } from '../preview/live-preview.tsx'
import { copyAddress } from '../shell/copy-address.ts'
import { moved } from './announcements.ts'
import { DeleteLink } from './delete-link.tsx'
import type { LinkVerbs } from './link-card-props.ts'
import './links.css'
import { LinksHead } from './links-head.tsx'
import { LinksList, LinksUnreachable } from './links-list.tsx'
import { LinksLoading } from './links-loading.tsx'
import { useLinkEditor } from './use-link-editor.ts'
import { useLinks } from './use-links.ts'

const loadDialog = () => import('./link-dialog.tsx')
const LinkDialog = lazy(loadDialog)

export function LinksTab({ user }: { user: User }) {
  const { links, isError, isFetching, tryAgain, add, edit, remove, show, reorder, move } = useLinks(user.id)
  const editor = useLinkEditor()
  const [doomed, setDoomed] = useState<Link>()
  const [said, say] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const toHeading = useCallback(() => heading.current, [])
  useEffect(() => whenIdle(loadDialog), [])

  const { open } = editor
  const onAdd = useCallback(() => open(), [open])
  const verbs: LinkVerbs = useMemo(
    () => ({
      show,
      edit: open,
      remove: setDoomed,
      copy: copyAddress,
      move(link, step) {
        const ids = move(link.id, step)
        if (ids) say(moved(link.title, ids.indexOf(link.id) + 1, ids.length))
      },
    }),
    [show, open, move],
  )

  return (
    <main className="app">
      <div className="work">
        <LinksHead plan={user.plan} count={links?.length} heading={heading} onAdd={onAdd} />
        {links && <LinksList links={links} plan={user.plan} verbs={verbs} onReorder={reorder} onAdd={onAdd} />}
        {!links && (isError ? <LinksUnreachable isTrying={isFetching} onRetry={tryAgain} /> : <LinksLoading />)}
        <output className="vh">{said}</output>
      </div>
      <LivePreview user={user} links={links} draft={editor.draft} />
      <Suspense>
        {editor.wasOpened && (
          <LinkDialog
            {...editor}
            plan={user.plan}
            add={add}
            edit={edit}
            onDraft={editor.setDraft}
            onDone={editor.close}
            returnFocusTo={toHeading}
          />
        )}
      </Suspense>
      <DeleteLink link={doomed} onDone={() => setDoomed(undefined)} remove={remove} returnFocusTo={toHeading} />
    </main>
  )
}

/** The dialog is fetched while nothing else goes on, so that it opens at once. */
function whenIdle(fetchPart: () => Promise<unknown>) {
  const timer = setTimeout(() => fetchPart().catch(() => undefined), 1500)
  return () => clearTimeout(timer)
}
