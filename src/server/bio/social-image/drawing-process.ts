/** Has social images drawn in a process of its own, one at a time: each takes a tenth of a second and more of a processor. */
import type { Bio, BioUser } from '#rules/page/bio.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { listChangedSettings, type Settings } from '#rules/platform/settings.ts'
import { findUploadedTheme, type UploadedTheme } from '#rules/themes/uploaded-themes.ts'
import { findProgram } from '#server/helper-process.ts'
import { openWorkerProcess } from '#server/media/worker/worker-process.ts'
import type { Log } from '#server/services/log.ts'
import type { ReadPicture } from './draw.ts'

/** What a drawing needs besides the page, as the process has neither settings nor themes. */
export type DrawingJob = {
  user: BioUser
  settings: Partial<Settings>
  theme: UploadedTheme | undefined
  picture: Uint8Array | undefined
}

/** Milliseconds of CPU time. The first drawing of a process takes one second, with the modules and fonts. */
const cpuBudget = 10_000

const program = findProgram(import.meta.url, 'image-drawer', 'child-process.tsx')

export function openDrawingProcess(log: Log) {
  const worker = openWorkerProcess<DrawingJob, Uint8Array>({ program })
  return {
    /** Refuses with 'busy' where an image can't be drawn, and throws if the picture can't be read: one without it would be cached as if it were right. */
    async draw({ user }: Bio, readPicture: ReadPicture): Promise<Buffer> {
      const picture = user.profileImage ? await readPicture(user.profileImage) : undefined
      const job = { user, settings: listChangedSettings(), theme: findUploadedTheme(user.theme), picture }
      const png = await worker.run(job, cpuBudget).catch((error: unknown) => {
        log.warn({ err: error }, 'A social image could not be drawn.')
        throw new Refusal('busy', { retryAfter: 5 })
      })
      return Buffer.from(png)
    },
    close: worker.close,
  }
}
