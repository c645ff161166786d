/** The creator's page on a phone, short of what a preview has no room for. */
import { useMemo } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { BioFrame } from '#web/ui/page-preview/page-preview.tsx'
import { Phone } from '#web/ui/page-preview/phone-frame.tsx'
import { useNow } from '../links/status/use-now.ts'
import { type Draft, preview } from './preview.ts'

export type PreviewProps = {
  user: User
  links: readonly Link[]
  blocks?: readonly Block[] | undefined
  draft?: Draft | undefined
}

export default function PreviewPhone({ user, links, blocks, draft }: PreviewProps) {
  const now = useNow(links)
  const { bio, more } = useMemo(() => preview(user, links, now, { blocks, draft }), [user, links, blocks, now, draft])
  return (
    <Phone label={`The page of @${user.username}, as visitors see it`}>
      <BioFrame bio={bio} more={more} />
    </Phone>
  )
}
