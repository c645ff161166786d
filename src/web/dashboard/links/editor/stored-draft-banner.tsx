/** Offers to continue with the stored draft of a link or a block that was left without saving. */
import { PencilLine } from 'lucide-react'
import type { BlockType } from '#rules/blocks/blocks.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import type { ItemDraft } from './item-draft.ts'

type StoredDraftBannerProps = { draft: ItemDraft; onContinue: (draft: ItemDraft) => void; onDiscard: () => void }

export default function StoredDraftBanner({ draft, onContinue, onDiscard }: StoredDraftBannerProps) {
  return (
    <Banner
      icon={<PencilLine className="icon" aria-hidden />}
      title={`You were ${draft.before ? 'editing' : 'adding'} ${draft.of === 'link' ? 'a link' : blockNouns[draft.type]}`}
      action={
        <span className="row">
          <Button variant="ghost" size="sm" onClick={onDiscard}>
            Discard
          </Button>
          <Button variant="secondary" size="sm" onClick={() => onContinue(draft)}>
            Continue
          </Button>
        </span>
      }
    >
      {describeDraft(draft)}
    </Banner>
  )
}

const blockNouns: Record<BlockType, string> = {
  heading: 'a heading',
  text: 'a text',
  image: 'an image',
  video: 'a video',
  music: 'music',
  product: 'a product',
}

function describeDraft({ fields }: ItemDraft): string {
  const { title, body, url } = (fields ?? {}) as Partial<Record<string, unknown>>
  const text = [title, body, url].find((value): value is string => typeof value === 'string' && value.trim() !== '')
  return text ? `“${text.slice(0, 80)}” isn’t saved yet.` : 'It isn’t saved yet.'
}
