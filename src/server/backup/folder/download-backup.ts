/** The download of a backup: a link that works for a minute, and the file that it leads to. */

import { createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { downloadBackup } from '#contract/admin/system.ts'
import { Refusal } from '#rules/platform/refusals.ts'
import { minuteMs } from '#rules/time/durations.ts'
import { isSameSecret } from '#server/services/same-secret.ts'
import type { Services } from '#server/services/services.ts'
import { findBackupFile } from './backup-files.ts'

type LinkServices = Pick<Services, 'config' | 'now' | 'tokenKey'>

/** Long enough for a browser to begin; a download that has begun goes on. */
const ttlMs = minuteMs

/** Refuses as `findBackupFile` does. */
export async function signBackupLink(services: LinkServices, name: string): Promise<string> {
  await findBackupFile(services.config, name)
  const expires = String(services.now().getTime() + ttlMs)
  const query = new URLSearchParams({ expires, signature: sign(services, name, expires) })
  return `${downloadBackup.path.replace('{name}', encodeURIComponent(name))}?${query}`
}

/** Refuses with 'backup-link-expired', and as `findBackupFile` does. */
export async function openBackupDownload(
  services: LinkServices,
  name: string,
  { expires, signature }: { expires: string; signature: string },
) {
  const isSigned = isSameSecret(signature, sign(services, name, expires))
  if (!isSigned || Number(expires) < services.now().getTime()) throw new Refusal('backup-link-expired')
  const { file, bytes } = await findBackupFile(services.config, name)
  return { filename: name, bytes: Readable.toWeb(createReadStream(file)) as ReadableStream<Uint8Array>, size: bytes }
}

const sign = ({ tokenKey }: Pick<Services, 'tokenKey'>, name: string, expires: string) =>
  createHmac('sha256', tokenKey).update(`backup ${name} ${expires}`).digest('base64url')
