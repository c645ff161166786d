/** Loads the creators who asked to be listed into the grid: the newest few on the home page, all of them on their own page. */
import type { ListedCreator } from '#contract/creators.ts'
import { toLocalPath } from '#rules/media/local-path.ts'
import { avatarInitials, publicName } from '#rules/page/names.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { createElement } from '../../script/create-element.ts'

const maxOnHomePage = 6

type CreatorsResponse = { creators: ListedCreator[]; next: string | null }

export async function initCreatorGrid() {
  const grid = document.querySelector<HTMLElement>('[data-creators]')
  const invitation = grid?.querySelector<HTMLElement>('.creator-grid-invitation')
  const list = grid?.querySelector<HTMLElement>('.creator-grid-list')
  const more = grid?.querySelector<HTMLElement>('.creator-grid-more')
  if (!grid || !invitation || !list || !more) return
  const showsAll = grid.dataset.creators === 'all'
  const moreButton = more.querySelector('button')

  const loadNext = async (before?: string) => {
    const { creators, next } = await fetchCreators(before)
    if (creators.length === 0 && !before) showInvitation(invitation, emptyCopy)
    if (creators.length === 0) return
    const cards = creators.slice(0, showsAll ? undefined : maxOnHomePage).map(createCard)
    list.append(...cards)
    invitation.hidden = true
    list.hidden = false
    more.hidden = showsAll ? next === null : creators.length <= maxOnHomePage
    // After "Show more" the keyboard goes on at the first of the new cards.
    if (before) cards[0]?.querySelector('a')?.focus()
    if (moreButton && next !== null) moreButton.onclick = () => runWhileDisabled(moreButton, () => loadNext(next))
  }
  await loadNext().catch(() => showInvitation(invitation, errorCopy))
  grid.dataset.loaded = ''
}

type InvitationCopy = { title: string; text?: string; button?: string }

/** Shown only once it is known that no one is listed. What is left out keeps the text of creator-grid.tsx. */
const emptyCopy: InvitationCopy = { title: 'Be the first creator here', button: 'Create the first page' }
const errorCopy: InvitationCopy = {
  title: 'We couldn’t load the creators',
  text: 'Please try again in a moment, or create a page of your own.',
}

function showInvitation(invitation: HTMLElement, { title, text, button }: InvitationCopy) {
  const setText = (selector: string, copy: string | undefined) => {
    const element = invitation.querySelector(selector)
    if (element && copy) element.textContent = copy
  }
  setText('h2, h3', title)
  setText('p', text)
  setText('a', button)
}

/** A second press during the first request would add the same creators twice. */
async function runWhileDisabled(button: HTMLButtonElement, load: () => Promise<void>) {
  button.disabled = true
  await load().catch(() => {
    button.textContent = 'Couldn’t load more. Try again'
  })
  button.disabled = false
}

async function fetchCreators(before?: string): Promise<CreatorsResponse> {
  const response = await fetch(`/api/creators${before ? `?before=${before}` : ''}`)
  if (!response.ok) throw new Error(`The creators could not be loaded: ${response.status}`)
  return (await response.json()) as CreatorsResponse
}

/** A creator's own text, whose direction follows its first letters. */
const createCreatorText = (name: 'b' | 'p', text: string) => Object.assign(createElement(name, { text }), { dir: 'auto' })

let families = 0

/** The name of the font of the creator's links, before those in its place. The browser loads it once their card is near. */
function addFonts({ fonts }: ListedCreator): string {
  if (fonts.length === 0) return ''
  families++
  // A name that browsers read alike, whether they take it for CSS or not.
  const family = `creator-grid-${families}`
  for (const { path, range } of fonts)
    document.fonts.add(new FontFace(family, `url("${path}")`, { display: 'swap', ...(range ? { unicodeRange: range } : {}) }))
  return `${family},`
}

/** A miniature of the creator's page above their name, in the colours and shapes of its theme. */
function createCard(creator: ListedCreator): HTMLElement {
  const avatar = createElement('span', { className: 'avatar', text: avatarInitials(creator) })
  const imagePath = toLocalPath(creator.profileImage)
  if (imagePath) {
    const image = Object.assign(createElement('img'), { src: imagePath, alt: '', loading: 'lazy' as const })
    image.onerror = () => image.remove()
    avatar.append(image)
  }
  const titles = creator.links.map((text) => Object.assign(createElement('i', { text }), { dir: 'auto' }))
  const page = createElement('span', { className: 'creator-grid-page' }, avatar, ...titles)
  for (const [name, value] of Object.entries(creator.style)) page.style.setProperty(`--${name}`, value)
  page.style.setProperty('--font', `${addFonts(creator)}${creator.style.font}`)
  const background = toLocalPath(creator.background)
  // The theme's tint lies over the picture, as on the page.
  if (background) page.style.background = `${creator.style.page}, url("${background}") center / cover`
  const picture = createElement('span', { className: 'creator-grid-picture' }, page)
  picture.ariaHidden = 'true'
  const handle = createElement('i', { text: `@${creator.username}` })
  const link = createElement('a', {}, picture, createCreatorText('b', publicName(creator)), handle)
  link.href = bioPath(creator.username)
  if (creator.bio) link.append(createCreatorText('p', creator.bio))
  return createElement('li', {}, link)
}
