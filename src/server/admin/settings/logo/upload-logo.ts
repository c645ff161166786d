/** Takes the operator's logo: an SVG that only draws, or a PNG, which is decoded and encoded again in the media worker. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemSettings } from '#contract/admin/settings.ts'
import { describeRefusedFormat, detectFormat } from '#rules/media/file-formats.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import type { AdminCaller } from '#server/http/endpoints/guards.ts'
import type { ReceiveForm } from '#server/http/endpoints/uploads.ts'
import { saveStream, withTempFolder } from '#server/media/incoming-files.ts'
import { refuseFailedUpload } from '#server/media/upload-failures.ts'
import { type MediaWorker, operator } from '#server/media/worker/media-worker.ts'
import type { Services } from '#server/services/services.ts'
import { checkSvg } from '#server/settings/check-svg.ts'
import { findLock } from '#server/settings/describe-settings.ts'
import { type LogoFile, storeLogo } from '#server/settings/logo-files.ts'
import { changeSettings } from '../change-settings.ts'

type LogoServices = Services & { mediaWorker: MediaWorker }

/** Refuses with 'not-a-logo', 'logo-too-large', 'image-failed' or 'setting-locked'. The former logo is kept until the next change. */
export async function uploadLogo(services: LogoServices, actor: AdminCaller, form: ReceiveForm<object>): Promise<SystemSettings> {
  if (findLock('brand.logo', services.config)) throw new Refusal('setting-locked')
  const logo = await withTempFolder(services.config, async (folder) => {
    const file = join(folder, 'sent')
    await form((stream) => saveStream(stream, file))
    return readLogo(services, folder, file)
  }).catch(refuseFailedUpload(services, 'image-failed'))
  const path = await storeLogo(services, logo)
  return changeSettings(services, actor, { changes: { 'brand.logo': path }, isUpload: true })
}

async function readLogo({ mediaWorker }: LogoServices, folder: string, file: string): Promise<LogoFile> {
  const sent = await readFile(file)
  const format = detectFormat(sent)
  const refused = format && describeRefusedFormat('logo', format)
  if (refused) throw new Refusal('not-a-logo', { message: refused })
  if (format === 'png') {
    const { main } = await mediaWorker.resizePicture({ file, folder, kind: 'logo' }, operator).catch(toLogoRefusal)
    return toLogoFile('png', await readFile(join(folder, main)))
  }
  const svg = checkSvg(sent.toString('utf8'))
  if (svg === undefined) throw new Refusal('not-a-logo')
  return toLogoFile('svg', Buffer.from(svg))
}

const fileFaults: readonly string[] = ['not-an-image', 'image-too-complex', 'image-too-many-pixels']
const toLogoRefusal = (error: unknown): never => {
  throw error instanceof Refusal && fileFaults.includes(error.code) ? new Refusal('not-a-logo') : error
}

const toLogoFile = (extension: LogoFile['extension'], bytes: Buffer): LogoFile => ({
  extension,
  bytes,
  hash: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
})
