/** What may be uploaded: how large, of which types, and how much in all. */

/** Said of a picture's path before the server is asked, and by it: alone here, because all refusals together weigh too much for that. */
export const notYourUploadMessage = 'That is not a picture of yours.'

/** Bytes. */
export const maxImageBytes = 10 * 1024 * 1024
export const maxVideoBytes = 50 * 1024 * 1024
/** What one creator may keep, all in all. */
export const maxStoredBytes = 500 * 1024 * 1024

/** Pixels of one picture: more than any phone takes, few enough to be opened in little memory. */
export const maxImagePixels = 50_000_000
/** Pixels of all frames of a moving picture; beyond it, only the first frame is kept. */
export const maxAnimatedPixels = 40_000_000
/** Seconds of a video behind a page. */
export const maxVideoSeconds = 300

export const videoTypes = { 'video/mp4': 'mp4', 'video/webm': 'webm', 'video/quicktime': 'mov' } as const
export type VideoType = keyof typeof videoTypes
export const videoTypeNames = Object.keys(videoTypes) as [VideoType, ...VideoType[]]
