/** The page in small, as it stands behind its address; it opens the real one. */
import { useMemo } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { BioFrameLater } from '#web/ui/page-preview/lazy-page-preview.tsx'
import { preview } from '../../preview/preview.ts'

type ThumbnailProps = { user: User; links: readonly Link[] | undefined; blocks: readonly Block[] | undefined }

export function Thumbnail({ user, links, blocks }: ThumbnailProps) {
  const shown = useMemo(() => preview(user, links ?? [], new Date(), { blocks }), [user, links, blocks])
  return (
    <a className="profile-thumb" href={bioPath(user.username)} target="_blank" rel="noopener">
      <span className="vh">Open your page in a new tab</span>
      <BioFrameLater bio={shown.bio} more={shown.more} />
    </a>
  )
}
