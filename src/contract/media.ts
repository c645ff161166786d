/** Images and videos: uploading, setting, removing. */
import * as z from 'zod/mini'
import { stillReasons, videoTypeNames } from '#rules/media/file-formats.ts'
import { maxImageBytes, maxVideoBytes } from '#rules/media/upload-limits.ts'
import { refusals } from '#rules/platform/refusals.ts'
import { changeLimits } from './change-limits.ts'
import { defineEndpoint } from './endpoint.ts'

const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'This must be a whole number of pixels.')), z.transform(Number))

/** The part of the image to keep, in pixels after its EXIF orientation is applied; all four or none. */
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

/** `isMoving`: the stored image is animated. `stillBecause`: only the first frame of an animation is stored, and why; otherwise null. */
const uploadResponse = z.object({
  imageUrl: z.string(),
  isMoving: z.boolean(),
  stillBecause: z.nullable(z.enum(stillReasons)),
})
export type UploadedImage = z.infer<typeof uploadResponse>
/** The upload sets the image at once; `version` is the user's new one. */
const uploadAndSetResponse = z.extend(uploadResponse, { version: z.number() })

const imageUpload = {
  form: { file: 'image', maxBytes: maxImageBytes, missing: 'not-an-image', tooLarge: 'image-too-large', fields: crop },
  status: 201,
  rateLimits: [
    { per: 'session', max: 60, seconds: 600 },
    { per: 'address', max: 300, seconds: 600 },
  ],
} as const

const imageRefusals = ['image-too-many-pixels', 'image-too-complex', 'media-full', 'image-failed'] as const

export const uploadProfileImage = defineEndpoint('POST /api/upload/profile-image', 'creator', {
  ...imageUpload,
  response: uploadAndSetResponse,
  refusals: imageRefusals,
})

export const uploadBackgroundImage = defineEndpoint('POST /api/upload/background-image', 'creator', {
  ...imageUpload,
  response: uploadAndSetResponse,
  refusals: [...imageRefusals, 'image-backgrounds-locked'],
})

export const uploadLinkImage = defineEndpoint('POST /api/upload/link-image', 'creator', {
  ...imageUpload,
  response: uploadResponse,
  refusals: [...imageRefusals, 'link-images-locked'],
})

export const uploadFavicon = defineEndpoint('POST /api/upload/favicon', 'creator', {
  ...imageUpload,
  response: uploadResponse,
  refusals: imageRefusals,
})

export const uploadBlockImage = defineEndpoint('POST /api/upload/block-image', 'creator', {
  ...imageUpload,
  response: uploadResponse,
  refusals: imageRefusals,
})

const imageRemoval = { response: z.object({ version: z.number() }), rateLimits: changeLimits }

export const removeProfileImage = defineEndpoint('DELETE /api/upload/profile-image', 'creator', imageRemoval)

export const removeBackgroundImage = defineEndpoint('DELETE /api/upload/background-image', 'creator', imageRemoval)

const notAVideoMessage = refusals['not-a-video'].message
const videoType = z.enum(videoTypeNames, notAVideoMessage)
const videoSize = z
  .int(notAVideoMessage)
  .check(z.minimum(1, notAVideoMessage), z.maximum(maxVideoBytes, refusals['video-too-large'].message))

/** The URL accepts one PUT of one object, of this type and size if both are given. */
export const createVideoUpload = defineEndpoint('POST /api/videos/upload', 'creator', {
  body: z.optional(z.strictObject({ type: videoType, size: videoSize })),
  status: 201,
  response: z.object({ uploadURL: z.string() }),
  refusals: ['video-backgrounds-locked', 'media-full'],
  rateLimits: [{ per: 'session', max: 20, seconds: 3600 }],
})

const uploadName = z.string().check(z.regex(/^[0-9a-f]{20}$/))

/** Gives the upload's room back at once. `name` is the part before `/video` in its URL. Does nothing to a video that the page uses, and twice is once. */
export const cancelVideoUpload = defineEndpoint('DELETE /api/videos/upload/{name}', 'creator', {
  params: z.object({ name: uploadName }),
  status: 204,
  rateLimits: [{ per: 'session', max: 60, seconds: 600 }],
})

const uploadUrl = {
  params: z.object({
    name: uploadName,
    file: z.string().check(z.regex(/^video(\.\w{2,4})?$/)),
  }),
  query: z.object({ ticket: z.string().check(z.maxLength(600)) }),
}

/** Anyone with the signed URL may call it. `Content-Range: bytes {from}-{to}/{size}` resumes an interrupted upload. */
export const uploadVideoBytes = defineEndpoint('PUT /api/uploads/{name}/{file}', 'anyone', {
  ...uploadUrl,
  bytes: {
    types: [...videoTypeNames, 'application/octet-stream'],
    maxBytes: maxVideoBytes,
    tooLarge: 'video-too-large',
    wrongType: 'not-a-video',
  },
  rateLimits: [{ per: 'address', max: 120, seconds: 600 }],
  refusals: ['upload-over', 'upload-elsewhere', 'upload-offset', 'video-unplayable', 'video-failed'],
})

export const getUploadProgress = defineEndpoint('GET /api/uploads/{name}/{file}', 'anyone', {
  ...uploadUrl,
  response: z.object({ received: z.number(), size: z.nullable(z.number()) }),
  refusals: ['upload-over'],
})

/** Accepts the URL that was uploaded to, without its query, or the path from an earlier response. */
export const setVideoBackground = defineEndpoint('PUT /api/user/video-background', 'creator', {
  isSlow: true,
  body: z.strictObject({ videoUrl: z.nullable(z.string(notAVideoMessage).check(z.maxLength(2048))) }),
  response: z.object({ videoBackground: z.nullable(z.string()), version: z.number() }),
  rateLimits: [{ per: 'session', max: 60, seconds: 600 }],
  refusals: ['video-backgrounds-locked', 'no-such-upload', 'not-a-video', 'video-too-large', 'video-unplayable', 'video-failed'],
})
