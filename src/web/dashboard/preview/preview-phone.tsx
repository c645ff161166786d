/** The creator's page on a phone, with every unsaved edit. A press on an element opens its editor; nothing in it leaves the dashboard. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { User } from '#contract/accounts/user.ts'
import { type Block, listPosters } from '#contract/blocks.ts'
import type { Link } from '#contract/links.ts'
import { parseEmbed } from '#rules/blocks/embeds.ts'
import type { BioPoster } from '#rules/page/bio.ts'
import type { PageElement } from '#rules/page/preview.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { useNow } from '../links/status/use-now.ts'
import { buildPreview, type PreviewDraft } from './build-preview.ts'
import { EditLayer } from './edit-layer.tsx'
import { findEditor } from './element-editors.ts'
import { setWholePreview, useWholePreview } from './preview-length.ts'
import { applyTryOn, useTryOn } from './try-on/try-on.ts'
import { useEditedElement } from './use-edited-element.ts'

export type PreviewPhoneProps = {
  links: readonly Link[]
  blocks?: readonly Block[] | undefined
  draft?: PreviewDraft | undefined
  /** Called before an editor opens. */
  onEdit?: (() => void) | undefined
}

export default function PreviewPhone({ links, blocks, draft, onEdit }: PreviewPhoneProps) {
  const { user: own } = useUserDraft()
  const triedOn = useTryOn()
  const user = useMemo(() => applyTryOn(own, triedOn), [own, triedOn])
  const now = useNow(links)
  const posters = usePosters(user, blocks)
  const isWhole = useWholePreview()
  const edited = useEditedElement(user, draft)
  const keepBio = edited?.element === 'bio' && edited.isOpen
  const { bio, hiddenLinkCount } = useMemo(
    () => buildPreview(user, links, now, { blocks, draft, isWhole, keepBio }),
    [user, links, blocks, now, draft, isWhole, keepBio],
  )

  const withPosters = useMemo(() => ({ ...bio, posters }), [bio, posters])

  function press(element: PageElement) {
    const editor = findEditor(element, bio)
    if (!editor) setWholePreview(true)
    else {
      onEdit?.()
      navigate(editor.path)
    }
  }
  const getLabel = (element: PageElement) => findEditor(element, bio)?.label ?? 'Show the whole page'

  return (
    <PhoneFrame label={`@${user.username}'s page, as visitors see it`} isGroup>
      <PagePreview
        bio={withPosters}
        hiddenLinkCount={hiddenLinkCount}
        editLayer={<EditLayer getLabel={getLabel} onPress={press} edited={edited} />}
      />
    </PhoneFrame>
  )
}

const pollMs = 3000
/** A picture that takes longer appears when the dashboard is opened again. */
const maxPolls = 20

/** The pictures of the creator's videos and music. The server fetches one after a save, so they are asked for again until it has. */
function usePosters({ featuredVideoUrl, musicUrl }: User, blocks: readonly Block[] = []): BioPoster[] {
  const urls = [featuredVideoUrl, musicUrl, ...blocks.map(({ url }) => url)]
  // While an address is typed, it is none yet.
  const embedded = urls.filter((url) => url && parseEmbed(url)).join(' ')
  const { data = noPosters, refetch } = useQuery({
    ...endpointQuery(listPosters),
    enabled: embedded !== '',
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxPolls && state.data?.some(({ isFetching }) => isFetching) ? pollMs : false,
  })
  useEffect(() => {
    if (embedded) void refetch()
  }, [embedded, refetch])
  return useMemo(() => data.flatMap(({ url, path, seconds }) => (path === null ? [] : [{ url, path, seconds }])), [data])
}

const noPosters: { url: string; path: string | null; seconds: number | null; isFetching: boolean }[] = []
