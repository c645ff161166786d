/** Asks what to add to the page, a link or a content block: in a panel at the button that was pressed, or in a sheet on phones. */
import { Link, type LucideIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { type KeyboardEvent, useRef } from 'react'
import { type BlockType, blockTypes } from '#rules/blocks/blocks.ts'
import { type ItemLimit, type ItemLimitCounts, itemLimits } from '#rules/page/item-limits.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { UpgradeLink } from '../../shell/upgrade-link.tsx'
import type { ItemDraft } from '../editor/item-draft.ts'
import { blockNames } from '../items/item.ts'
import { blockIcons } from '../list/item-thumbnail.tsx'
import { describeItemLimit } from '../status/describe-item-limit.ts'
import { limitTitles } from '../status/item-limit.ts'
import './add-chooser.css'
import './limit-notice.css'

type AddChooserProps = Omit<AddOptionsProps, 'onPick'> & {
  isOpen: boolean
  /** The button that opened it. */
  button: HTMLElement
  onClose: () => void
  onPick: (draft: ItemDraft) => void
}

const title = 'Add to your page'

export default function AddChooser({ isOpen, button, onClose, onPick, ...options }: AddChooserProps) {
  const isPhone = useMediaQuery('(max-width: 560px)')
  const picked = useRef<ItemDraft>(undefined)
  function pick(draft: ItemDraft) {
    picked.current = draft
    onClose()
  }
  /** Opens the form once the button has the focus again, so that the form returns the focus to it. */
  function openForm() {
    const draft = picked.current
    picked.current = undefined
    if (draft) setTimeout(() => onPick(draft))
  }
  function returnFocus(event: Event) {
    event.preventDefault()
    button.focus()
    openForm()
  }
  const onOpenChange = (open: boolean) => open || onClose()

  if (isPhone) {
    return (
      <Dialog open={isOpen} onOpenChange={onOpenChange} title={title} returnFocusTo={() => button} onClosed={openForm}>
        <AddOptions {...options} onPick={pick} />
      </Dialog>
    )
  }
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={{ current: button }} />
      <Popover.Portal>
        <Popover.Content
          className="add-chooser"
          aria-label={title}
          align="end"
          sideOffset={10}
          collisionPadding={16}
          onCloseAutoFocus={returnFocus}
          // The button closes its own panel: if this closed it first, the button would open it again.
          onInteractOutside={(event) => button.contains(event.target as Node) && event.preventDefault()}
        >
          <AddOptions {...options} onPick={pick} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

type AddOptionsProps = { plan: Plan; counts: ItemLimitCounts; onPick: (draft: ItemDraft) => void }

/** What can be added to the page. Where the plan has no room for another one, it says so, and leads to a plan that has. */
const AddOptions = ({ plan, counts, onPick }: AddOptionsProps) => (
  <ul className="add-options close-stack" onKeyDown={moveByArrows}>
    <AddOption
      icon={Link}
      name="Link"
      description="A button that opens another page"
      limit="links"
      {...{ plan, counts }}
      onPick={() => onPick({ of: 'link', before: undefined })}
    />
    {blockTypes.map((type) => (
      <AddOption
        key={type}
        icon={blockIcons[type]}
        name={blockNames[type]}
        description={blockDescriptions[type]}
        limit={type === 'product' ? 'products' : undefined}
        {...{ plan, counts }}
        onPick={() => onPick({ of: 'block', type, before: undefined })}
      />
    ))}
  </ul>
)

const blockDescriptions: Record<BlockType, string> = {
  heading: 'A title above a group, which can fold',
  text: 'A note or an announcement',
  image: 'A picture, with or without a link',
  video: 'YouTube, Vimeo or TikTok',
  music: 'Spotify, Apple Music or SoundCloud',
  product: 'Picture, name and price',
}

type AddOptionProps = Omit<AddOptionsProps, 'onPick'> & {
  icon: LucideIcon
  name: string
  description: string
  limit: ItemLimit | undefined
  onPick: () => void
}

function AddOption({ icon: Icon, name, description, limit, plan, counts, onPick }: AddOptionProps) {
  const isFull = limit !== undefined && !itemLimits[limit].hasRoom(plan, counts[limit])
  return (
    <li>
      {/* Not `disabled`: the keyboard can still reach it, and reads why. */}
      <button type="button" className="add-options-option" aria-disabled={isFull} onClick={() => isFull || onPick()}>
        <Icon className="icon" aria-hidden />
        <span>
          <b>{name}</b>
          <span className="small-text muted">{description}</span>
        </span>
      </button>
      {isFull && <LimitNotice plan={plan} limit={limit} count={counts[limit]} />}
    </li>
  )
}

/** The arrow keys move from one option to the next, Home and End to the first and the last. */
function moveByArrows(event: KeyboardEvent<HTMLElement>) {
  const options = [...event.currentTarget.querySelectorAll<HTMLElement>('.add-options-option')]
  const index = options.indexOf(document.activeElement as HTMLElement)
  const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: options.length - 1 }
  const target = options.at((targets[event.key] ?? Number.NaN) % options.length)
  if (!(event.key in targets) || !target) return
  event.preventDefault()
  target.focus()
}

type LimitNoticeProps = { plan: Plan; limit: ItemLimit; count: number }

/** Says under an option that the plan has no room for another link or product, with the way to a plan that has. */
const LimitNotice = ({ plan, limit, count }: LimitNoticeProps) => (
  <div className="limit-notice spread" role="status">
    <div>
      <b>{limitTitles[limit]}</b>
      <p className="small-text">{describeItemLimit(plan, limit, count)}</p>
    </div>
    <UpgradeLink plan={plan} tier={plan === 'free' ? 'pro' : 'premium'} variant="default" size="sm" />
  </div>
)
