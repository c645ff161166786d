/** Where each element of the page is edited: what its button in the preview is called, and the URL that opens its editor. */
import type { Bio } from '#rules/page/bio.ts'
import { handleFields, pageFields } from '#rules/page/page-fields.ts'
import type { ElementField, PageElement } from '#rules/page/preview.ts'
import { editPath } from '../shell/edit-target.ts'
import { type Tab, tabPath } from '../shell/tabs.ts'
import { toSubTabPath } from '../themes/sub-tabs.ts'

export type ElementEditor = { label: string; path: string }

/** Undefined for an element without an editor: the rest of the links, which shows the whole page instead. */
export function findEditor(element: PageElement, bio: Bio): ElementEditor | undefined {
  if (element === 'hiddenLinks') return undefined
  const [kind, id] = element.split(':')
  if (kind === 'link' || kind === 'block')
    return { label: `Edit ${describeItem(kind, id, bio)}`.trimEnd(), path: editPath(tabPath('links'), element) }
  const field = element as ElementField
  return { label: `Edit ${names[field]}`, path: editPath(placePath(field), field) }
}

function describeItem(kind: 'link' | 'block', id: string | undefined, { links, blocks }: Bio): string {
  if (kind === 'link') return `link ${links.find((link) => link.id === id)?.title ?? ''}`
  const block = blocks.find((one) => one.id === id)
  return `${block?.type ?? 'block'} ${block?.title || block?.body?.split('\n')[0]?.slice(0, 60) || ''}`
}

type Place = { tab: Tab } | { part: 'design' | 'header' | 'tip' }

const placePath = (field: ElementField): string => {
  const place: Place = places[field] ?? { tab: 'profile' }
  return 'tab' in place ? tabPath(place.tab) : toSubTabPath(place.part)
}

/** What is not named here is edited in Profile. */
const places: Partial<Record<ElementField, Place>> = {
  floatingHeader: { part: 'header' },
  featuredVideoUrl: { part: 'design' },
  musicUrl: { part: 'design' },
  merchStoreUrl: { part: 'design' },
  vipAccessUrl: { part: 'design' },
  tipJarUrl: { part: 'tip' },
}

const names = {
  profileImage: 'picture',
  displayName: 'display name',
  username: 'username',
  bio: 'bio',
  floatingHeader: 'header message',
  featuredVideoUrl: 'featured video',
  musicUrl: 'music',
  merchStoreUrl: 'merch store',
  vipAccessUrl: 'VIP access',
  tipJarUrl: 'tip jar',
  ...(Object.fromEntries(handleFields.map((handle) => [handle, pageFields[handle].label])) as Record<
    (typeof handleFields)[number],
    string
  >),
} satisfies Record<ElementField, string>
