/** Offers what was being written when the dialog went away: by a reload, a press beside it, or a browser that gave up. */
import { PencilLine } from 'lucide-react'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import type { blockNames } from '../items/item.ts'
import type { Writing } from './stored-form.ts'

type Props = { writing: Writing; onContinue: (writing: Writing) => void; onDiscard: () => void }

export const Unfinished = ({ writing, onContinue, onDiscard }: Props) => (
  <Banner
    icon={<PencilLine className="i" aria-hidden />}
    title={`You were writing ${writing.of === 'link' ? 'a link' : nounOf[writing.type]}`}
    action={
      <span className="row banner-do">
        <Button variant="ghost" size="sm" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="secondary" size="sm" onClick={() => onContinue(writing)}>
          Continue
        </Button>
      </span>
    }
  >
    {saysOf(writing)}
  </Banner>
)

const nounOf: Record<keyof typeof blockNames, string> = {
  heading: 'a heading',
  text: 'a text',
  image: 'an image',
  video: 'a video',
  music: 'music',
  product: 'a product',
}

function saysOf({ fields }: Writing): string {
  const { title, body, url } = (fields ?? {}) as Partial<Record<string, unknown>>
  const words = [title, body, url].find((text): text is string => typeof text === 'string' && text.trim() !== '')
  return words ? `“${words.slice(0, 80)}” is kept here, and not saved yet.` : 'It is kept here, and not saved yet.'
}
