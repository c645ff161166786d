/**
 * Copies a video's frames into a new container, without re-encoding them. The sound and all metadata (place, camera) are left out,
 * and the tables are written first, so that playback starts before the download ends. QuickTime becomes MP4, which every browser plays.
 */
import type { Input } from 'mediabunny'
import { maxVideoSeconds, type VideoType, videoTypeNames } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { VideoJob, VideoResult } from './messages.ts'

/** Codecs that current browsers decode; HEVC plays where the device supports it, as every phone does that records it. */
const playableCodecs: readonly (string | null)[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1']
/** Pixels on the longer side: phones refuse to decode more, and it would not be visible behind a page. */
const maxSide = 4096

/**
 * Inspects a video's content: its container, duration, size and codec, and whether browsers play it. Reads the container's tables only.
 * Refuses with 'not-a-video' and 'video-unplayable'.
 */
async function inspectVideo(input: Input): Promise<VideoType> {
  const { mimeType } = await input.getFormat()
  const type = videoTypeNames.find((known) => known === mimeType)
  const [track] = await input.getVideoTracks()
  if (!type || !track) throw new Refusal('not-a-video')

  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const seconds = await track.computeDuration()
  const isPlayable = playableCodecs.includes(await track.getCodec()) && width > 0 && height > 0
  const isWithinLimits = seconds > 0 && seconds <= maxVideoSeconds && Math.max(width, height) <= maxSide
  if (!isPlayable || !isWithinLimits) throw new Refusal('video-unplayable')
  return type
}

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
