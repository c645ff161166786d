/** The creator's page on a phone, short of what a preview has no room for. */
import { useMemo } from 'react'
import type { User } from '#contract/accounts.ts'
import type { Link } from '#contract/links.ts'
import { BioFrame } from '#web/ui/bio-frame.tsx'
import { Phone } from '#web/ui/phone.tsx'
import { type Draft, preview } from './preview.ts'

export type PreviewProps = { user: User; links: readonly Link[]; draft: Draft | undefined }

export default function PreviewPhone({ user, links, draft }: PreviewProps) {
  const { bio, more } = useMemo(() => preview(user, links, new Date(), draft), [user, links, draft])
  return (
    <Phone label={`The page of @${user.username}, as visitors see it`}>
      <BioFrame bio={bio} more={more} />
    </Phone>
  )
}
