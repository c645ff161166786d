/** The creator's page on a phone, with every unsaved edit, shortened to what fits in the preview. */
import { useMemo } from 'react'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { PagePreview } from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useNow } from '../links/status/use-now.ts'
import { buildPreview, type PreviewDraft } from './build-preview.ts'

export type PreviewPhoneProps = {
  links: readonly Link[]
  blocks?: readonly Block[] | undefined
  draft?: PreviewDraft | undefined
}

export default function PreviewPhone({ links, blocks, draft }: PreviewPhoneProps) {
  const { user } = useUserDraft()
  const now = useNow(links)
  const { bio, hiddenLinkCount } = useMemo(
    () => buildPreview(user, links, now, { blocks, draft }),
    [user, links, blocks, now, draft],
  )
  return (
    <PhoneFrame label={`@${user.username}'s page, as visitors see it`}>
      <PagePreview bio={bio} hiddenLinkCount={hiddenLinkCount} />
    </PhoneFrame>
  )
}
