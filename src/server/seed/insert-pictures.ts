/** Draws and stores the pictures of the demo creators, as if each had uploaded them: portraits, pictures of links, backgrounds. */
import type { ImageKind } from '#rules/media/image-paths.ts'
import { hasFeature } from '#rules/plans/plans.ts'
import { markStored, withReservation } from '#server/media/file-lifecycle.ts'
import { withTempFolder } from '#server/media/incoming-files.ts'
import { storeImage } from '#server/media/upload-image.ts'
import type { Services } from '#server/services/services.ts'
import { type DemoCreator, demoCreators, demoUsernames } from './creators.ts'
import { demoId } from './demo-ids.ts'
import { drawObject } from './pictures/objects.ts'
import { drawPortrait, type Portrait } from './pictures/portrait.ts'
import { scenes } from './pictures/scenes.ts'
import * as store from './store.ts'

type PictureServices = Pick<Services, 'config' | 'db' | 'now' | 'storage'>

/** Where a picture is shown. */
type Place = { kind: 'profile' | 'background' } | { kind: 'link' | 'block'; id: string }
type Drawn = { place: Place; svg: string }

/** After the creators are inserted. Files of an earlier run are removed by the cleanup, because their rows went with the creators. */
export async function insertDemoPictures(services: PictureServices): Promise<void> {
  // Side by side, because most of the time goes into waiting for the database.
  for (const creator of demoCreators)
    await Promise.all(listPictures(creator).map((drawn) => storePicture(services, demoId(creator.username), drawn)))
  await services.db.transaction((tx) => store.invalidateDemoPages(tx, demoUsernames))
}

export const listPictures = (creator: DemoCreator): Drawn[] => [
  ...listOwnPictures(creator),
  ...listLinkPictures(creator),
  ...listBlockPictures(creator),
]

const listOwnPictures = (creator: DemoCreator): Drawn[] => [
  { place: { kind: 'profile' }, svg: drawCreator(creator) },
  ...(creator.background && hasFeature(creator.plan, 'imageBackground')
    ? [{ place: { kind: 'background' as const }, svg: scenes[creator.background] }]
    : []),
]

function listLinkPictures(creator: DemoCreator): Drawn[] {
  if (!hasFeature(creator.plan, 'linkImage')) return []
  return (creator.linkPictures ?? []).flatMap((name, position) => {
    const place = { kind: 'link' as const, id: demoId(`link ${position} of ${creator.username}`) }
    return name ? [{ place, svg: drawObject(name, toPictureColours(creator)) }] : []
  })
}

function listBlockPictures(creator: DemoCreator): Drawn[] {
  return (creator.blocks ?? []).flatMap((block, index) => {
    const place = { kind: 'block' as const, id: demoId(`block ${index} of ${creator.username}`) }
    if (block.type === 'product') return [{ place, svg: drawObject(block.picture, toPictureColours(creator)) }]
    return block.type === 'image' ? [{ place, svg: scenes[block.picture] }] : []
  })
}

async function storePicture(services: PictureServices, userId: string, { place, svg }: Drawn): Promise<void> {
  const { writePicture } = await import('./pictures/write-picture.ts')
  const kind: ImageKind = place.kind
  await withReservation(services, userId, { kind, bytes: 0 }, (name) =>
    withTempFolder(services.config, async (folder) => {
      const result = await writePicture(svg, kind, folder)
      await storeImage(services, userId, { name, kind, folder, result }, (_, stored, file) =>
        services.db.transaction(async (tx) => {
          await markStored(tx, stored, file)
          if (place.kind === 'link') await store.setLinkPicture(tx, place.id, file.path)
          else if (place.kind === 'block') await store.setBlockPicture(tx, place.id, file.path)
          else await store.setUserPicture(tx, userId, place.kind, file.path)
        }),
      )
    }),
  )
}

/** The SVG of a demo creator's portrait. */
const drawCreator = ({ portrait }: DemoCreator): string => (portrait === 'corgi' ? corgi : drawPortrait(readPortrait(portrait)))

/** The ground of the portrait, and the shape on it: the colours of the creator's other pictures too. */
const toPictureColours = ({ portrait }: DemoCreator): [string, string] =>
  portrait === 'corgi' ? ['#ffd23f', '#ffdf70'] : readPortrait(portrait).ground

/** `ground, shape on it | skin | hair, its colour | shirt, its collar | extras | their colour | eyes`, the last three where there are any. */
function readPortrait(choices: string): Portrait {
  const [ground, skin, hair, shirt, extras, accent, eyes] = choices
    .split('|')
    .map((cell) => cell.trim().split(' ').filter(Boolean))
  return { ground, skin: skin?.[0], hair, shirt, with: extras, accent: accent?.[0], eyes: eyes?.[0] } as Portrait
}

/** Pixel is a corgi. */
const corgi =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#ffd23f"/><circle cx="150" cy="52" r="66" fill="#ffdf70"/><path d="M42 200c0-30 20-44 58-44s58 14 58 44z" fill="#e08b3c"/><path d="M74 200c0-30 8-44 26-44s26 14 26 44z" fill="#fff8ee"/><path d="M52 96L42 26c-1-8 6-8 12-3l38 30zM148 96l10-70c1-8-6-8-12-3l-38 30z" fill="#e08b3c"/><path d="M56 82L50 40l26 22zM144 82l6-42-26 22z" fill="#f7b6a3"/><path d="M46 106c0-36 22-58 54-58s54 22 54 58c0 32-24 52-54 52s-54-20-54-52z" fill="#e08b3c"/><path d="M100 48c12 18 10 32 14 46 22 2 32 16 28 34-4 20-20 30-42 30s-38-10-42-30c-4-18 6-32 28-34 4-14 2-28 14-46z" fill="#fff8ee"/><ellipse cx="76" cy="98" rx="6" ry="7" fill="#231a22"/><ellipse cx="124" cy="98" rx="6" ry="7" fill="#231a22"/><circle cx="78" cy="96" r="2" fill="#fff"/><circle cx="126" cy="96" r="2" fill="#fff"/><path d="M88 116q12-8 24 0c0 8-8 12-12 12s-12-4-12-12z" fill="#231a22"/><path d="M100 128v6q-8 10-18 4M100 134q8 10 18 4" fill="none" stroke="#231a22" stroke-width="3.5" stroke-linecap="round"/><path d="M93 138h14v10a7 7 0 0 1-14 0z" fill="#f2748c"/></svg>'
