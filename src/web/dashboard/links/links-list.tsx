/** What stands in the Links tab under its head: the list, or what there is to say while there is none. */
import { DoorClosed, Keyboard, Plus, Unplug } from 'lucide-react'
import type { Link } from '#contract/links.ts'
import { hasRoomForLink, type Plan } from '#rules/plans.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { LinkVerbs } from './link-card-props.ts'
import { SortableLinks } from './sortable-links.tsx'
import { roomSentence } from './standing.ts'

type Props = {
  links: readonly Link[]
  plan: Plan
  verbs: LinkVerbs
  onReorder: (ids: readonly string[]) => void
  onAdd: () => void
}

export const LinksList = ({ onAdd, ...list }: Props) =>
  list.links.length === 0 ? (
    <NoLinksYet onAdd={onAdd} />
  ) : (
    <>
      {!hasRoomForLink(list.plan, list.links.length) && (
        <Banner icon={<DoorClosed className="i" aria-hidden />} title="Link limit reached">
          {roomSentence(list.plan, list.links.length)}
        </Banner>
      )}
      <SortableLinks {...list} />
      {list.links.length > 1 && <KeyboardHint />}
    </>
  )

const NoLinksYet = ({ onAdd }: { onAdd: () => void }) => (
  <EmptyState
    title="Put up your first link"
    action={
      <Button onClick={onAdd}>
        <Plus className="i" aria-hidden />
        Add your first link
      </Button>
    }
  >
    Your shop, your latest video, a sign-up: whatever you want people to find first.
  </EmptyState>
)

const KeyboardHint = () => (
  <p className="small faint keys">
    <Keyboard className="i" aria-hidden />
    With the keyboard: focus a handle, press space, move with the arrows, press space again.
  </p>
)

export const LinksUnreachable = ({ isTrying, onRetry }: { isTrying: boolean; onRetry: () => void }) => (
  <EmptyState
    icon={<Unplug className="i" aria-hidden />}
    title="Your links did not arrive"
    action={
      <Button busy={isTrying} onClick={onRetry}>
        Try again
      </Button>
    }
  >
    They are safe. The connection may have broken off, or we are busy for a moment.
  </EmptyState>
)
