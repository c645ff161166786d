/** Creators who asked to be listed take the place of the invitation: the newest few on the home page, all on their own. */
import type { ListedCreator } from '#contract/community.ts'
import { faceLetters, nameOf } from '#rules/page/bio.ts'
import { ownPath } from '#rules/media/local-path.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { element } from '../../script/create-element.ts'

const onHomePage = 6

type Answer = { creators: ListedCreator[]; next: string | null }

export async function showCreators() {
  const street = document.querySelector<HTMLElement>('[data-creators]')
  const invitation = street?.querySelector<HTMLElement>('.street-new')
  const list = street?.querySelector<HTMLElement>('.neighbours')
  const more = street?.querySelector<HTMLElement>('.neighbours-more')
  if (!street || !invitation || !list || !more) return
  const isAll = street.dataset.creators === 'all'
  const button = more.querySelector('button')

  const add = async (before?: string) => {
    const { creators, next } = await fetched(before)
    if (creators.length === 0 && !before) says(invitation, firstDoor)
    if (creators.length === 0) return
    const added = creators.slice(0, isAll ? undefined : onHomePage).map(neighbour)
    list.append(...added)
    invitation.hidden = true
    list.hidden = false
    more.hidden = isAll ? next === null : creators.length <= onHomePage
    // Whoever asked for more reads on at the first of them.
    if (before) added[0]?.querySelector('a')?.focus()
    if (button && next !== null) button.onclick = () => whileDisabled(button, () => add(next))
  }
  await add().catch(() => says(invitation, outOfReach))
  street.dataset.known = ''
}

/** That nobody is listed is said where it is known, and nowhere else. What is left out stays as the page was drawn. */
const firstDoor = { title: 'The first door could be yours', text: undefined, way: 'Open the first door' }
const outOfReach = {
  title: 'The street is out of sight right now',
  text: 'The creators can’t be loaded right now. Look again in a moment, or open a door of your own.',
  way: undefined,
}

function says(invitation: HTMLElement, words: typeof firstDoor | typeof outOfReach) {
  const write = (selector: string, text: string | undefined) => {
    const place = invitation.querySelector(selector)
    if (place && text) place.textContent = text
  }
  write('h2, h3', words.title)
  write('p', words.text)
  write('a', words.way)
}

/** A second press while the first is on its way would bring the same creators twice. */
async function whileDisabled(button: HTMLButtonElement, work: () => Promise<void>) {
  button.disabled = true
  await work().catch(() => {
    button.textContent = 'That did not arrive. Try again'
  })
  button.disabled = false
}

async function fetched(before?: string): Promise<Answer> {
  const answer = await fetch(`/api/creators${before ? `?before=${before}` : ''}`)
  if (!answer.ok) throw new Error('The creators could not be fetched.')
  return (await answer.json()) as Answer
}

/** What somebody wrote runs the way its own letters do. */
const theirs = (name: 'b' | 'p', text: string) => Object.assign(element(name, { text }), { dir: 'auto' })

function neighbour(creator: ListedCreator): HTMLElement {
  const face = element('span', { className: 'avatar', text: faceLetters(creator) })
  const picture = ownPath(creator.profileImage)
  if (picture) {
    const image = Object.assign(element('img'), { src: picture, alt: '', loading: 'lazy' as const })
    image.onerror = () => image.remove()
    face.append(image)
  }
  const door = element('span', { className: 'door' }, face)
  door.ariaHidden = 'true'
  const handle = element('i', { text: `@${creator.username}` })
  const link = Object.assign(element('a', {}, door, theirs('b', nameOf(creator)), handle), { href: bioPath(creator.username) })
  if (creator.bio) link.append(theirs('p', creator.bio))
  return element('li', {}, link)
}
