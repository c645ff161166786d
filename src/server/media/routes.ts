/** Routes for uploading pictures and videos, and for using and removing them on the page. */
import type { FastifyRequest } from 'fastify'
import type { Crop } from '#contract/media.ts'
import * as contract from '#contract/media.ts'
import { readPictureColours, readProfileColours } from '#contract/theme-maker.ts'
import { maxImageBytes } from '#rules/media/upload-limits.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { type ReceiveForm, readMediaType } from '#server/http/endpoints/uploads.ts'
import type { Services } from '#server/services/services.ts'
import * as colours from './picture-colours.ts'
import { openUploadAdmission } from './upload-admission.ts'
import { type ImageUpload, type MediaServices, removeSetImage, uploadAndSetImage, uploadImage } from './upload-image.ts'
import { readUploadProgress, receiveUpload } from './video/receive-upload.ts'
import { cancelVideoUpload, requestVideoUpload } from './video/request-upload.ts'
import { applyVideoBackground } from './video/set-background.ts'

export function mediaRoutes(mount: Mount, dependencies: Services & Omit<MediaServices, 'uploads'>) {
  const services = { ...dependencies, uploads: openUploadAdmission(dependencies.config) }
  const uploadAs =
    (kind: 'link' | 'favicon' | 'block') =>
    ({ creator, form, request }: ImageCall) =>
      uploadImage(services, creator.userId, kind, toImageUpload(form, request))

  mount(contract.uploadProfileImage, ({ creator, form, request }) =>
    uploadAndSetImage(services, creator.userId, 'profile', toImageUpload(form, request)),
  )
  mount(contract.uploadBackgroundImage, ({ creator, form, request }) =>
    uploadAndSetImage(services, creator.userId, 'background', toImageUpload(form, request)),
  )
  mount(contract.uploadLinkImage, uploadAs('link'))
  mount(contract.uploadFavicon, uploadAs('favicon'))
  mount(contract.uploadBlockImage, uploadAs('block'))
  mount(readPictureColours, ({ creator, form, request }) =>
    colours.readSentColours(services, creator.userId, { form, bytes: countBytes(request) }),
  )
  mount(readProfileColours, ({ creator }) => colours.readProfileColours(services, creator.userId))
  mount(contract.removeProfileImage, ({ creator }) => removeSetImage(services, creator.userId, 'profile'))
  mount(contract.removeBackgroundImage, ({ creator }) => removeSetImage(services, creator.userId, 'background'))

  mount(contract.createVideoUpload, ({ creator, body }) => requestVideoUpload(services, creator.userId, body))
  mount(contract.cancelVideoUpload, ({ creator, params }) => cancelVideoUpload(services, creator.userId, params.name))
  mount(contract.getUploadProgress, ({ params, query }) => readUploadProgress(services, { ...params, ...query }))
  mount(contract.uploadVideoBytes, async ({ params, query, bytes, request }) => {
    const { 'content-length': length, 'content-range': range } = request.headers
    const headers = { type: readMediaType(request), length: length === undefined ? undefined : Number(length), range }
    await receiveUpload(services, { ...params, ...query }, bytes, headers)
  })
  mount(contract.setVideoBackground, ({ creator, body }) => applyVideoBackground(services, creator.userId, body.videoUrl))
}

type ImageCall = { creator: { userId: string }; form: ReceiveForm<Crop>; request: FastifyRequest }

const toImageUpload = (form: ReceiveForm<Crop>, request: FastifyRequest): ImageUpload => ({ form, bytes: countBytes(request) })

/** A form of unknown size counts as the largest. */
const countBytes = ({ headers }: FastifyRequest): number =>
  Math.min(Number(headers['content-length'] ?? maxImageBytes), maxImageBytes)
