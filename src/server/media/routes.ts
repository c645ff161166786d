/** Uploads of pictures and videos, and setting them. */
import * as contract from '#contract/media.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { mediaTypeOf } from '#server/http/endpoints/uploads.ts'
import type { Services } from '#server/services/services.ts'
import { removeSetImage, type MediaServices, uploadAndSetImage, uploadImage } from './upload-image.ts'
import { requestVideoUpload } from './video/request-upload.ts'
import { readUploadProgress, receiveUpload } from './video/receive-upload.ts'
import { setVideoBackground } from './video/set-background.ts'

export function mediaRoutes(mount: Mount, services: Services & MediaServices) {
  mount(contract.uploadProfileImage, ({ who, form }) => uploadAndSetImage(services, who.userId, 'profile', form))
  mount(contract.uploadBackgroundImage, ({ who, form }) => uploadAndSetImage(services, who.userId, 'background', form))
  mount(contract.uploadLinkImage, ({ who, form }) => uploadImage(services, who.userId, 'link', form))
  mount(contract.uploadFavicon, ({ who, form }) => uploadImage(services, who.userId, 'favicon', form))
  mount(contract.uploadBlockImage, ({ who, form }) => uploadImage(services, who.userId, 'block', form))
  mount(contract.removeProfileImage, ({ who }) => removeSetImage(services, who.userId, 'profile'))
  mount(contract.removeBackgroundImage, ({ who }) => removeSetImage(services, who.userId, 'background'))

  mount(contract.askForVideoUpload, ({ who, body }) => requestVideoUpload(services, who.userId, body))
  mount(contract.askUpload, ({ params, query }) => readUploadProgress(services, { ...params, ...query }))
  mount(contract.putUpload, async ({ params, query, bytes, request }) => {
    const { 'content-length': length, 'content-range': range } = request.headers
    const about = { type: mediaTypeOf(request), length: length === undefined ? undefined : Number(length), range }
    await receiveUpload(services, { ...params, ...query }, bytes, about)
    return undefined
  })
  mount(contract.setVideoBackground, ({ who, body }) => setVideoBackground(services, who.userId, body.videoUrl))
}
