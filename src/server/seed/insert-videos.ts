/**
 * Stores the videos behind two demo pages, as if their creators had uploaded them. They are our own drawings, made by
 * `scripts/demo-videos.mjs`, so that seeding needs no ffmpeg.
 */
import { copyFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { hasFeature } from '#rules/plans/plans.ts'
import { withReservation } from '#server/media/file-lifecycle.ts'
import { withTempFolder } from '#server/media/incoming-files.ts'
import { processVideo } from '#server/media/video/process-video.ts'
import { repackVideo } from '#server/media/worker/repack-video.ts'
import { root } from '#server/root.ts'
import type { Services } from '#server/services/services.ts'
import { demoCreators } from './creators.ts'
import { demoId } from './demo-ids.ts'
import * as store from './store.ts'

type VideoServices = Pick<Services, 'config' | 'db' | 'now' | 'storage'>

/** After the creators are inserted. Files of an earlier run are removed by the cleanup, because their rows went with the creators. */
export async function insertDemoVideos(services: VideoServices): Promise<void> {
  for (const { username, plan, video } of demoCreators) {
    if (!video || !hasFeature(plan, 'videoBackground')) continue
    const owner = { userId: demoId(username), plan }
    const path = await storeVideo(services, owner, fileURLToPath(new URL(`src/server/seed/videos/${video}`, root)))
    await services.db.transaction(async (tx) => {
      await store.setUserVideo(tx, owner.userId, path)
      await store.invalidateDemoPages(tx, [username])
    })
  }
}

/** `stem`: the path of the video and of its poster, without their endings. */
async function storeVideo(services: VideoServices, owner: Parameters<typeof processVideo>[1], stem: string): Promise<string> {
  const { size: bytes } = await stat(`${stem}.mp4`)
  return withReservation(services, owner.userId, { kind: 'video', bytes }, (name) =>
    withTempFolder(services.config, async (folder) => {
      const file = join(folder, 'sent')
      await copyFile(`${stem}.mp4`, file)
      const poster = async (_: string, picture: string) => copyFile(`${stem}.webp`, picture).then(() => true)
      // The file is ours, so it needs no process of its own, but it passes the same inspection.
      return processVideo({ ...services, mediaWorker: { repackVideo } }, owner, { name, file, folder, poster })
    }),
  )
}
