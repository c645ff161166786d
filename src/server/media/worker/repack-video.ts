/**
 * Packs a video's pictures anew, without touching them: no sound (behind a page it never sounds), nothing of where and with what it
 * was taken, and its tables in front, so that it plays before it is whole. QuickTime becomes MP4, which every browser takes.
 */
import { Refusal } from '#rules/platform/refusals.ts'
import { inspectVideo } from './inspect-video.ts'
import type { VideoResult, VideoJob } from './messages.ts'

/** Refuses with 'not-a-video' and 'video-unplayable'. */
export async function repackVideo({ file, to }: VideoJob): Promise<VideoResult> {
  // Loaded with the first video: most servers never see one.
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
    throw isOurs(error) ? error : new Refusal('not-a-video')
  } finally {
    input.dispose()
  }
}

/** A refusal, or a disk that fails: anything else lies in the file. */
const isOurs = (error: unknown) =>
  error instanceof Refusal || ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EIO'].includes((error as { code?: string }).code ?? '')
