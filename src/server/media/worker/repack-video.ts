/**
 * Copies a video's frames into a new container, without re-encoding them. The sound and all metadata (place, camera) are left out,
 * and the tables are written first, so that playback starts before the download ends. QuickTime becomes MP4, which every browser plays.
 */
import type { Input, InputVideoTrack } from 'mediabunny'
import { describeDamagedFile, describeRefusedFormat, detectFormat, type FormatId } from '#rules/media/file-formats.ts'
import type { LimitedCodec } from '#rules/media/image-paths.ts'
import { maxVideoSeconds } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { VideoJob, VideoResult } from './messages.ts'
import { readHead } from './open-picture.ts'

/** Pixels on the longer side: phones refuse to decode more, and it would not be visible behind a page. */
const maxSide = 4096

/** Refuses with 'not-a-video' and 'video-unplayable', in words that say what is wrong with the file. */
export async function repackVideo({ file, to }: VideoJob): Promise<VideoResult> {
  const format = detectFormat(await readHead(file))
  const refused = describeRefusedFormat('video', format)
  if (format === undefined || refused !== undefined) throw new Refusal('not-a-video', refused ? { message: refused } : {})
  // Imported with the first video: most servers never process one.
  const bunny = await import('mediabunny')
  const input = new bunny.Input({
    source: new bunny.FilePathSource(file),
    formats: [bunny.MP4, bunny.QTFF, bunny.WEBM],
  })
  try {
    const limitedCodec = await inspectVideo(input, format, bunny)
    const isWebm = format === 'webm'
    const outputFormat = isWebm ? new bunny.WebMOutputFormat() : new bunny.Mp4OutputFormat({ fastStart: 'in-memory' })
    const output = new bunny.Output({ format: outputFormat, target: new bunny.FilePathTarget(to) })
    // The transparency of a WebM is in packets of its own.
    const video = { alpha: 'keep' } as const
    const conversion = await bunny.Conversion.init({
      input,
      output,
      video,
      audio: { discard: true },
      tags: {},
      showWarnings: false,
    })
    if (!conversion.isValid) throw new Refusal('video-unplayable')
    await conversion.execute()
    return { ...(isWebm ? { type: 'video/webm', extension: 'webm' } : { type: 'video/mp4', extension: 'mp4' }), limitedCodec }
  } catch (error) {
    throw isRefusalOrDiskError(error) ? error : new Refusal('not-a-video', { message: describeDamagedFile(format) })
  } finally {
    input.dispose()
  }
}

/** Checks whether a video is complete and browsers play it, by its container's tables and last frame. Returns its codec where some do not. */
async function inspectVideo(
  input: Input,
  format: FormatId,
  { EncodedPacketSink }: Pick<typeof import('mediabunny'), 'EncodedPacketSink'>,
): Promise<LimitedCodec | undefined> {
  const [track] = await input.getVideoTracks()
  if (!track) {
    const hasSound = (await input.getTracks()).length > 0
    throw new Refusal('not-a-video', { message: hasSound ? 'That file has sound but no video.' : describeDamagedFile(format) })
  }
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const seconds = await track.computeDuration()
  if (!(width > 0 && height > 0 && seconds > 0)) throw new Error('The video is empty.')
  const codec = await findCodec(track)
  // The tables may name more frames than have arrived.
  if (!(await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY))) throw new Error('The video ends too early.')
  if (seconds > maxVideoSeconds) throw unplayable(`That video is longer than ${maxVideoSeconds / 60} minutes. Please trim it.`)
  if (Math.max(width, height) > maxSide)
    throw unplayable(`That video is ${width} × ${height} pixels. Please export it at ${maxSide} or fewer on each side.`)
  return codec
}

const unplayable = (message: string) => new Refusal('video-unplayable', { message })

const exportAgain = 'Please export it as an MP4 in standard H.264 (8-bit, 4:2:0).'

/** H.264's profiles that browsers do not all play, by their number in the codec's name (ITU-T H.264, annex A.2). */
const otherH264: Record<string, string> = {
  '2c': '4:4:4 H.264',
  '58': 'H.264 in the Extended profile',
  '6e': '10-bit H.264',
  '7a': '4:2:2 H.264',
  f4: '4:4:4 H.264',
}

/**
 * Refuses what neither Firefox nor Safari plays. What one of them plays, or both where the device has a decoder, as every recent phone does, is
 * only marked. The names of codecs are those of RFC 6381: `avc1.640028`, `hvc1.2.4.L120.B0`, `vp09.00.10.08`, `av01.0.04M.08`.
 */
async function findCodec(track: InputVideoTrack): Promise<LimitedCodec | undefined> {
  const codec = await track.getCodec()
  const [, profile = ''] = ((await track.getCodecParameterString()) ?? '').toLowerCase().split('.')
  switch (codec) {
    case 'avc': {
      const other = otherH264[profile.slice(0, 2)]
      if (other) throw unplayable(`That video is ${other}, which Firefox and Safari can't play. ${exportAgain}`)
      return undefined
    }
    case 'hevc':
      if (!['1', '2', '3'].includes(profile.replace(/^[abc]/, ''))) break
      return 'hevc'
    case 'av1':
      if (profile !== '0') break
      return 'av1'
    case 'vp9':
      return profile === '01' || profile === '03' ? 'vp9-444' : undefined
    case 'vp8':
      return undefined
    default:
      throw new Refusal('video-unplayable')
  }
  throw unplayable(`That video has more colour detail than browsers can play. ${exportAgain}`)
}

/** Any other error is the file's fault. */
const isRefusalOrDiskError = (error: unknown) =>
  error instanceof Refusal || ['ENOSPC', 'EACCES', 'EROFS', 'EDQUOT', 'EIO'].includes((error as { code?: string }).code ?? '')
