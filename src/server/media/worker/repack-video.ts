/**
 * Copies a video's frames into a new container, without re-encoding them. The sound and all metadata (place, camera) are left out,
 * and the tables are written first, so that playback starts before the download ends. QuickTime becomes MP4, which every browser plays.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import { inspectVideo } from './inspect-video.ts'
import type { VideoJob, VideoResult } from './messages.ts'

/** Refuses with 'not-a-video' and 'video-unplayable'. */
export async function repackVideo({ file, to }: VideoJob): Promise<VideoResult> {
  // Imported with the first video: most servers never process one.
  const bunny = await import('mediabunny')
  const input = new bunny.Input({
    source: new bunny.FilePathSource(file),
    formats: [bunny.MP4, bunny.QTFF, bunny.WEBM],
  })
  try {
    const isWebm = (await inspectVideo(input)) === 'video/webm'
    const format = isWebm ? new bunny.WebMOutputFormat() : new bunny.Mp4OutputFormat({ fastStart: 'in-memory' })
    const output = new bunny.Output({ format, target: new bunny.FilePathTarget(to) })
    const conversion = await bunny.Conversion.init({ input, output, audio: { discard: true }, tags: {}, showWarnings: false })
    if (!conversion.isValid) throw new Refusal('video-unplayable')
    await conversion.execute()
    return isWebm ? { type: 'video/webm', extension: 'webm' } : { type: 'video/mp4', extension: 'mp4' }
  } catch (error) {
    throw isRefusalOrDiskError(error) ? error : new Refusal('not-a-video')
  } finally {
    input.dispose()
  }
}

/** Any other error is the file's fault. */
const isRefusalOrDiskError = (error: unknown) =>
  error instanceof Refusal || ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EIO'].includes((error as { code?: string }).code ?? '')
