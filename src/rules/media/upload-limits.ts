/** What may be uploaded: how large, and how much in total. Which formats: `file-formats.ts`. */
import { formatFileSize } from '../text/file-size.ts'

/** Bytes. */
export const maxImageBytes = 10 * 1024 ** 2
export const maxVideoBytes = 50 * 1024 ** 2
/** Of the operator's logo. */
export const maxLogoBytes = 256 * 1024
/** The total for everything that one creator has stored. */
export const maxStoredBytes = 500 * 1024 ** 2

/** Pixels of one image: as many as phones' cameras produce (9248 by 6944), but few enough to decode in little memory. */
export const maxImagePixels = 65_000_000
/** Pixels of all frames of an animated image; beyond it, only the first frame is stored. */
export const maxAnimatedPixels = 40_000_000
/** Bytes that decoding one image may take, as estimated from its header: a JPEG of any size, an AVIF of 12 megapixels. */
export const maxDecodedBytes = 215_000_000
/** Seconds of a background video. */
export const maxVideoSeconds = 300

/** For the browser's checks and the server's refusals alike. They are here because the whole catalogue of refusals would weigh too much in the browser. */
export const uploadMessages = {
  notYours: "That image isn't one of your uploads.",
  notAnImage: 'Please select an image file',
  imageTooLarge: `Image must be under ${formatFileSize(maxImageBytes)}`,
  notAVideo: 'Please select a video file',
  emptyFile: 'That file is empty. Please choose another one.',
  unreadableFile: "We couldn't read that file. If it's in the cloud, download it first.",
  logoTooLarge: `A logo can be up to ${formatFileSize(maxLogoBytes)}`,
  videoTooLarge: `Video must be under ${formatFileSize(maxVideoBytes)}`,
}
