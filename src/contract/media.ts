/** Pictures and videos: upload, set, remove. */

import * as z from 'zod/mini'
import { mostImageBytes, mostVideoBytes, videoTypeNames } from '#rules/media/upload-limits.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { endpoint } from './endpoint.ts'

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'This must be a whole number of pixels.')), z.transform(Number))

/** The part of the picture to keep, in pixels of the picture as it is seen (turned as its camera says); all four or none. */
const crop = z
  .object({
    x: z.optional(wholeNumber),
    y: z.optional(wholeNumber),
    width: z.optional(wholeNumber),
    height: z.optional(wholeNumber),
  })
  .check(
    z.refine(
      (sent) => [0, 4].includes(Object.values(sent).filter((value) => value !== undefined).length),
      'Send x, y, width and height, or none of them.',
    ),
  )
export type Crop = z.infer<typeof crop>

/** `isMoving`: the picture moves, as it was sent; of a long one only the first frame is kept. */
const uploaded = z.object({ imageUrl: z.string(), isMoving: z.boolean() })
/** These are set at once: `version` is the user's from now on. */
const uploadedAndSet = z.extend(uploaded, { version: z.number() })

const imageUpload = {
  method: 'POST',
  who: 'creator',
  form: { file: 'image', most: mostImageBytes, missing: 'not-an-image', tooLarge: 'image-too-large', fields: crop },
  status: 201,
  limits: [
    { per: 'session', most: 60, seconds: 600 },
    { per: 'address', most: 300, seconds: 600 },
  ],
} as const

const imageRefusals = ['image-too-many-pixels', 'media-full', 'image-failed'] as const

export const uploadProfileImage = endpoint({
  ...imageUpload,
  path: '/api/upload/profile-image',
  summary: 'Upload a profile picture and set it',
  answer: uploadedAndSet,
  refuses: imageRefusals,
})

export const uploadBackgroundImage = endpoint({
  ...imageUpload,
  path: '/api/upload/background-image',
  summary: 'Upload a picture for behind the page and set it',
  answer: uploadedAndSet,
  refuses: [...imageRefusals, 'image-backgrounds-locked'],
})

export const uploadLinkImage = endpoint({
  ...imageUpload,
  path: '/api/upload/link-image',
  summary: 'Upload a picture for a link, whose save then names it',
  answer: uploaded,
  refuses: [...imageRefusals, 'link-images-locked'],
})

export const uploadFavicon = endpoint({
  ...imageUpload,
  path: '/api/upload/favicon',
  summary: "Upload the page's icon, which a save then names; .ico is taken too",
  answer: uploaded,
  refuses: imageRefusals,
})

export const uploadBlockImage = endpoint({
  ...imageUpload,
  path: '/api/upload/block-image',
  summary: 'Upload a picture for a block, whose save then names it',
  answer: uploaded,
  refuses: imageRefusals,
})

const imageRemoval = {
  method: 'DELETE',
  who: 'creator',
  status: 200,
  answer: z.object({ version: z.number() }),
  refuses: [],
} as const

export const removeProfileImage = endpoint({
  ...imageRemoval,
  path: uploadProfileImage.path,
  summary: 'Remove the profile picture',
})

export const removeBackgroundImage = endpoint({
  ...imageRemoval,
  path: uploadBackgroundImage.path,
  summary: 'Remove the picture behind the page',
})

const notAVideo = refusals['not-a-video'].says
const videoType = z.enum(videoTypeNames, notAVideo)
const videoSize = z.int(notAVideo).check(z.minimum(1, notAVideo), z.maximum(mostVideoBytes, refusals['video-too-large'].says))

/** The address takes one PUT of one object: of this type and size, where both are told. */
export const askForVideoUpload = endpoint({
  method: 'POST',
  path: '/api/videos/upload',
  summary: 'Get an address to upload a video to',
  who: 'creator',
  body: z.optional(z.strictObject({ type: videoType, size: videoSize })),
  status: 201,
  answer: z.object({ uploadURL: z.string() }),
  refuses: ['video-backgrounds-locked', 'media-full'],
  limits: [{ per: 'session', most: 20, seconds: 3600 }],
})

const uploadAddress = {
  path: '/api/uploads/{name}/{file}',
  params: z.object({
    name: z.string().check(z.regex(/^[0-9a-f]{20}$/)),
    file: z.string().check(z.regex(/^video(\.\w{2,4})?$/)),
  }),
  query: z.object({ ticket: z.string().check(z.maxLength(600)) }),
  who: 'anyone',
} as const

/** Whoever holds the signed address may. `Content-Range: bytes {from}-{to}/{size}` goes on with one that broke off. */
export const putUpload = endpoint({
  ...uploadAddress,
  method: 'PUT',
  summary: 'Upload the bytes of a video to an address that was given out',
  bytes: { types: videoTypeNames, most: mostVideoBytes, tooLarge: 'video-too-large', wrongType: 'not-a-video' },
  status: 200,
  refuses: ['upload-over', 'upload-elsewhere', 'upload-offset', 'video-unplayable', 'video-failed'],
})

export const askUpload = endpoint({
  ...uploadAddress,
  method: 'GET',
  summary: 'How much of an upload has arrived: a broken one goes on from there',
  status: 200,
  answer: z.object({ received: z.number(), size: z.nullable(z.number()) }),
  refuses: ['upload-over'],
})

/** Takes the address that was uploaded to, without its query, or the path that was answered before. */
export const setVideoBackground = endpoint({
  method: 'PUT',
  path: '/api/user/video-background',
  summary: 'Set an uploaded video behind the page, or remove it with null',
  who: 'creator',
  body: z.strictObject({ videoUrl: z.nullable(z.string(notAVideo).check(z.maxLength(2048))) }),
  status: 200,
  answer: z.object({ videoBackground: z.nullable(z.string()), version: z.number() }),
  refuses: ['video-backgrounds-locked', 'no-such-upload', 'not-a-video', 'video-too-large', 'video-unplayable', 'video-failed'],
})
