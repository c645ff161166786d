/** Asks what to add to the page: a link or one of the content blocks. */
import { Link, type LucideIcon } from 'lucide-react'
import { type BlockType, blockTypes } from '#rules/blocks/blocks.ts'
import { type ItemLimit, type ItemLimitCounts, itemLimits } from '#rules/page/item-limits.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useCurrentUser } from '../current-user.tsx'
import type { ItemDraft } from '../links/editor/item-draft.ts'
import { blockNames } from '../links/items/item.ts'
import { blockIcons } from '../links/list/item-thumbnail.tsx'
import { describeItemLimit } from '../links/status/describe-item-limit.ts'
import './add-item-dialog.css'

type AddItemDialogProps = {
  counts: ItemLimitCounts
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onPick: (draft: ItemDraft) => void
  returnFocusTo: () => HTMLElement | null
}

export default function AddItemDialog({ counts, isOpen, onOpenChange, onPick, returnFocusTo }: AddItemDialogProps) {
  const { plan } = useCurrentUser()
  const describe = (description: string, limit?: ItemLimit) => {
    const isDisabled = limit !== undefined && !itemLimits[limit].hasRoom(plan, counts[limit])
    return { isDisabled, description: isDisabled ? describeItemLimit(plan, limit, counts[limit]) : description }
  }
  function pick(draft: ItemDraft) {
    onOpenChange(false)
    // Once this dialog has returned the focus, so that the next dialog returns it to the same button.
    setTimeout(() => onPick(draft), 200)
  }
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Add to your page" returnFocusTo={returnFocusTo}>
      <ul className="add-item-dialog">
        <ItemKind
          icon={Link}
          name="Link"
          {...describe('A button to any web page', 'links')}
          onPick={() => pick({ of: 'link', before: undefined })}
        />
        {blockTypes.map((type) => (
          <ItemKind
            key={type}
            icon={blockIcons[type]}
            name={blockNames[type]}
            {...describe(blockDescriptions[type], type === 'product' ? 'products' : undefined)}
            onPick={() => pick({ of: 'block', type, before: undefined })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

const blockDescriptions: Record<BlockType, string> = {
  heading: 'Divides your page into sections',
  text: 'A few lines of text',
  image: 'A full-width picture',
  video: 'From YouTube, Vimeo or TikTok',
  music: 'From Spotify, Apple Music or SoundCloud',
  product: 'Picture, name and price',
}

type ItemKindProps = { icon: LucideIcon; name: string; description: string; isDisabled: boolean; onPick: () => void }

const ItemKind = ({ icon: Icon, name, description, isDisabled, onPick }: ItemKindProps) => (
  <li>
    <button type="button" className="add-item-dialog-kind" aria-disabled={isDisabled} onClick={() => isDisabled || onPick()}>
      <Icon className="icon" aria-hidden />
      <span>
        <b>{name}</b>
        <span className="small-text muted">{description}</span>
      </span>
    </button>
  </li>
)
