/** A small picture of the page that opens the real one. */
import { useMemo } from 'react'
import type { Block } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { LazyPagePreview } from '#web/ui/page-preview/lazy-page-preview.tsx'
import { useUserDraft } from '../../drafts/user/use-user-draft.ts'
import { buildPreview } from '../../preview/build-preview.ts'

type PageThumbnailProps = { links: readonly Link[] | undefined; blocks: readonly Block[] | undefined }

export function PageThumbnail({ links, blocks }: PageThumbnailProps) {
  const { user } = useUserDraft()
  const shown = useMemo(() => buildPreview(user, links ?? [], new Date(), { blocks }), [user, links, blocks])
  return (
    <a className="page-thumbnail" href={bioPath(user.username)} target="_blank" rel="noopener">
      <span className="sr-only">Open your page in a new tab</span>
      <LazyPagePreview bio={shown.bio} hiddenLinkCount={shown.hiddenLinkCount} />
    </a>
  )
}
