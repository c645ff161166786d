/** Creators who asked to be listed take the place of the empty street: the newest few on the home page, all on their own. */
import type { ListedCreator } from '#contract/community.ts'
import { initialsOf, nameOf } from '#rules/bio.ts'
import { ownPath } from '#rules/own-path.ts'
import { bioPath } from '#rules/screens.ts'
import { element } from './elements.ts'

const onHomePage = 6

type Answer = { creators: ListedCreator[]; next: string | null }

export async function showCreators() {
  const place = document.querySelector<HTMLElement>('[data-creators]')
  const list = place?.querySelector<HTMLElement>('.neighbours')
  const more = place?.querySelector<HTMLElement>('.neighbours-more')
  if (!place || !list || !more) return
  const isAll = place.dataset.creators === 'all'

  const add = async (before?: string) => {
    const { creators, next } = await fetched(before)
    if (creators.length === 0) return
    for (const empty of place.querySelectorAll<HTMLElement>('.creators-none, .doors, .street-text')) empty.hidden = true
    list.append(...creators.slice(0, isAll ? undefined : onHomePage).map(neighbour))
    list.hidden = false
    more.hidden = isAll ? next === null : creators.length <= onHomePage
    if (isAll && next !== null) more.onclick = () => add(next)
  }
  // Out of reach: the street stays as it is.
  await add().catch(() => undefined)
}

async function fetched(before?: string): Promise<Answer> {
  const answer = await fetch(`/api/creators${before ? `?before=${before}` : ''}`)
  if (!answer.ok) throw new Error('The creators could not be fetched.')
  return (await answer.json()) as Answer
}

function neighbour(creator: ListedCreator): HTMLElement {
  const name = nameOf(creator)
  const face = element('span', { className: 'avatar', text: initialsOf(name) })
  const picture = ownPath(creator.profileImage)
  if (picture) {
    const image = Object.assign(element('img'), { src: picture, alt: '', loading: 'lazy' as const })
    image.onerror = () => image.remove()
    face.append(image)
  }
  const who = element('span', {}, element('b', { text: name }), element('i', { text: `@${creator.username}` }))
  const link = Object.assign(element('a', {}, face, who), { href: bioPath(creator.username) })
  if (creator.bio) link.append(element('p', { text: creator.bio }))
  return element('li', {}, link)
}
