/** Routes for uploading pictures and videos, and for using and removing them on the page. */
import * as contract from '#contract/media.ts'
import type { Mount } from '#server/http/endpoints/mount.ts'
import { readMediaType } from '#server/http/endpoints/uploads.ts'
import type { Services } from '#server/services/services.ts'
import { type MediaServices, removeSetImage, uploadAndSetImage, uploadImage } from './upload-image.ts'
import { readUploadProgress, receiveUpload } from './video/receive-upload.ts'
import { requestVideoUpload } from './video/request-upload.ts'
import { applyVideoBackground } from './video/set-background.ts'

export function mediaRoutes(mount: Mount, services: Services & MediaServices) {
  mount(contract.uploadProfileImage, ({ creator, form }) => uploadAndSetImage(services, creator.userId, 'profile', form))
  mount(contract.uploadBackgroundImage, ({ creator, form }) => uploadAndSetImage(services, creator.userId, 'background', form))
  mount(contract.uploadLinkImage, ({ creator, form }) => uploadImage(services, creator.userId, 'link', form))
  mount(contract.uploadFavicon, ({ creator, form }) => uploadImage(services, creator.userId, 'favicon', form))
  mount(contract.uploadBlockImage, ({ creator, form }) => uploadImage(services, creator.userId, 'block', form))
  mount(contract.removeProfileImage, ({ creator }) => removeSetImage(services, creator.userId, 'profile'))
  mount(contract.removeBackgroundImage, ({ creator }) => removeSetImage(services, creator.userId, 'background'))

  mount(contract.createVideoUpload, ({ creator, body }) => requestVideoUpload(services, creator.userId, body))
  mount(contract.getUploadProgress, ({ params, query }) => readUploadProgress(services, { ...params, ...query }))
  mount(contract.uploadVideoBytes, async ({ params, query, bytes, request }) => {
    const { 'content-length': length, 'content-range': range } = request.headers
    const headers = { type: readMediaType(request), length: length === undefined ? undefined : Number(length), range }
    await receiveUpload(services, { ...params, ...query }, bytes, headers)
    return undefined
  })
  mount(contract.setVideoBackground, ({ creator, body }) => applyVideoBackground(services, creator.userId, body.videoUrl))
}
