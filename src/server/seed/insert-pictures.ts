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
import { drawCreator, toPictureColours } from './pictures/portraits.ts'
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
