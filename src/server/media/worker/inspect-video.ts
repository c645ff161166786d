/** What a video is, by its content: its container, how long it is, and whether browsers play what is in it. */
import type { Input } from 'mediabunny'
import { mostVideoSeconds, type VideoType, videoTypeNames } from '#rules/media/upload-limits.ts'
import { Refusal } from '#rules/platform/refusals.ts'

/** What current browsers decode; HEVC plays where the device does, which is on every phone that records it. */
const played: readonly (string | null)[] = ['avc', 'hevc', 'vp8', 'vp9', 'av1']
/** Pixels on the longer side: more is never seen behind a page, and phones refuse to decode it. */
const longestSide = 4096

/** Reads the container's tables only. Refuses with 'not-a-video' and 'video-unplayable'. */
export async function inspectVideo(input: Input): Promise<VideoType> {
  const { mimeType } = await input.getFormat()
  const type = videoTypeNames.find((known) => known === mimeType)
  const [track] = await input.getVideoTracks()
  if (!type || !track) throw new Refusal('not-a-video')

  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const seconds = await track.computeDuration()
  const isPlayed = played.includes(await track.getCodec()) && width > 0 && height > 0
  const isFit = seconds > 0 && seconds <= mostVideoSeconds && Math.max(width, height) <= longestSide
  if (!isPlayed || !isFit) throw new Refusal('video-unplayable')
  return type
}
