/** The process in which uploaded files are opened. */
import { drawLogo } from './draw-logo.ts'
import type { WorkerJob, WorkerResult } from './messages.ts'
import { readColours } from './read-colours.ts'
import { repackVideo } from './repack-video.ts'
import { resizePicture } from './resize-picture.ts'
import { serveJobs } from './serve-jobs.ts'

serveJobs(['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'], async (job: WorkerJob): Promise<WorkerResult> => {
  if ('picture' in job) return resizePicture(job.picture)
  if ('logo' in job) return drawLogo(job.logo)
  return 'video' in job ? repackVideo(job.video) : readColours(job.colours)
})
