/** The bucket that stores pictures and videos. */
import { ConfigError } from './config-error.ts'
import type { ParsedEnvironment } from './environment.ts'

const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Either all of a bucket's settings are given or none. */
export function readS3(env: ParsedEnvironment) {
  const missing = s3Names.filter((name) => env[name] === undefined)
  if (missing.length === s3Names.length && env.S3_PUBLIC_URL === undefined) return undefined
  if (missing.length > 0) throw new ConfigError(`${missing.join(', ')} must be set too, because other S3_* settings are.`)
  return {
    endpoint: String(env.S3_ENDPOINT),
    region: String(env.S3_REGION),
    bucket: String(env.S3_BUCKET),
    accessKeyId: String(env.S3_ACCESS_KEY_ID),
    secretAccessKey: String(env.S3_SECRET_ACCESS_KEY),
    publicUrl: env.S3_PUBLIC_URL?.replace(/\/+$/, ''),
  }
}
