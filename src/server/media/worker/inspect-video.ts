/** Inspects a video's content: its container, duration, size and codec, and whether browsers play it. */
import type { Input } from 'mediabunny'
import { maxVideoSeconds, type VideoType, videoTypeNames } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'

/** Codecs that current browsers decode; HEVC plays where the device supports it, as every phone does that records it. */
const playableCodecs: readonly (string | null)[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1']
/** Pixels on the longer side: phones refuse to decode more, and it would not be visible behind a page. */
const maxSide = 4096

/** Reads the container's tables only. Refuses with 'not-a-video' and 'video-unplayable'. */
export async function inspectVideo(input: Input): Promise<VideoType> {
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
