/** What to put on the page: a link, or one of the blocks that stand among them. */
import { Link, type LucideIcon } from 'lucide-react'
import type { User } from '#contract/accounts/sign-in.ts'
import { type BlockType, blockTypes } from '#rules/page/bio.ts'
import { hasRoomForLink } from '#rules/plans/plans.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { blockNames } from '../links/items/item.ts'
import { blockIcons } from '../links/list/item-thumbnail.tsx'
import { roomSentence } from '../links/status/status.ts'
import type { Writing } from '../links/form/stored-form.ts'
import './add-item-dialog.css'

type Props = {
  user: User
  /** How many there are. */
  links: number
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onPick: (writing: Writing) => void
  returnFocusTo: () => HTMLElement | null
}

export default function AddDialog({ user, links, isOpen, onOpenChange, onPick, returnFocusTo }: Props) {
  const hasRoom = hasRoomForLink(user.plan, links)
  function pick(writing: Writing) {
    onOpenChange(false)
    // Once this dialog has given the focus back: the next one then knows where it came from.
    setTimeout(() => onPick(writing), 200)
  }
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} title="Add to your page" returnFocusTo={returnFocusTo}>
      <ul className="kinds">
        <Kind
          icon={Link}
          name="Link"
          says={hasRoom ? 'A button that leads somewhere' : roomSentence(user.plan, links)}
          isOff={!hasRoom}
          onPick={() => pick({ of: 'link', before: undefined })}
        />
        {blockTypes.map((type) => (
          <Kind
            key={type}
            icon={blockIcons[type]}
            name={blockNames[type]}
            says={uses[type]}
            onPick={() => pick({ of: 'block', type, before: undefined })}
          />
        ))}
      </ul>
    </Dialog>
  )
}

const uses: Record<BlockType, string> = {
  heading: 'Parts your page into rooms',
  text: 'A few lines of your own',
  image: 'A picture, wide across the page',
  video: 'From YouTube, Vimeo or TikTok',
  music: 'From Spotify, Apple Music or SoundCloud',
  product: 'Picture, name and price',
}

type KindProps = { icon: LucideIcon; name: string; says: string; isOff?: boolean; onPick: () => void }

const Kind = ({ icon: Icon, name, says, isOff = false, onPick }: KindProps) => (
  <li>
    <button type="button" className="kind" aria-disabled={isOff} onClick={() => isOff || onPick()}>
      <Icon className="i" aria-hidden />
      <span>
        <b>{name}</b>
        <span className="small muted">{says}</span>
      </span>
    </button>
  </li>
)
