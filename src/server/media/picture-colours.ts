/** Reads the colours of a picture, for themes made from them: one that a creator sends, of which nothing is kept, or their profile picture. */
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PictureColours } from '#contract/theme-maker.ts'
import { hasFeature, type Plan, planFeatures } from '#rules/plans/plans.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { ReceiveForm } from '#server/http/endpoints/uploads.ts'
import { listCreatorFiles } from './creator-files.ts'
import { saveStream, withTempFolder } from './incoming-files.ts'
import { findPlan, findProfilePicture } from './store.ts'
import { refuseFailedUpload } from './upload-failures.ts'
import type { MediaServices } from './upload-image.ts'

/** `bytes`: at most so many will arrive. Throws the refusals that the contract declares. */
export async function readSentColours(
  services: MediaServices,
  userId: string,
  { form, bytes }: { form: ReceiveForm<object>; bytes: number },
): Promise<PictureColours> {
  const plan = await requirePlan(services, userId)
  const receive = () =>
    withTempFolder(services.config, async (folder) => {
      const file = join(folder, 'sent')
      await form((stream) => saveStream(stream, file))
      return services.mediaWorker.readColours({ file }, { userId, plan })
    })
  return services.uploads.admit({ userId, bytes }, receive).catch(refuseFailedUpload(services, 'image-failed'))
}

/** Refuses with 'no-profile-picture' where there is none. */
export async function readProfileColours(services: MediaServices, userId: string): Promise<PictureColours> {
  const plan = await requirePlan(services, userId)
  const path = await findProfilePicture(services.db, userId)
  const stored = path === null ? undefined : (await listCreatorFiles(services, userId)).find((file) => file.path === path)
  const read = () =>
    withTempFolder(services.config, async (folder) => {
      const bytes = await stored?.read()
      if (!bytes) throw new Refusal('no-profile-picture')
      const file = join(folder, 'stored')
      await pipeline(bytes, createWriteStream(file, { flags: 'wx' }))
      return services.mediaWorker.readColours({ file }, { userId, plan })
    })
  return read().catch(refuseFailedUpload(services, 'image-failed'))
}

async function requirePlan({ db }: Pick<MediaServices, 'db'>, userId: string): Promise<Plan> {
  const plan = await findPlan(db, userId)
  if (!hasFeature(plan, 'madeThemes')) throw new Refusal(planFeatures.madeThemes.refusal)
  return plan
}
