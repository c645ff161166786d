/** A real S3-compatible server (OpenStack Swift) with a bucket, which checks signatures; started for one test file. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3mini } from 's3mini'
import type { Config } from '#server/config.ts'

type S3Settings = NonNullable<Config['s3']>

const program = join(import.meta.dirname, 's3-server.py')
/** Debian's Python, for which Swift is packaged. */
const python = process.env.SWIFT_PYTHON ?? '/usr/bin/python3'

export async function startS3Server(): Promise<{ settings: S3Settings; env: Record<string, string>; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-bucket-'))
  const access = { accessKeyId: 'test:tester', secretAccessKey: 'testing' }
  const store = spawn(python, [program, folder, access.accessKeyId, access.secretAccessKey, '0'], { stdio: 'pipe' })
  const port = await readPort(store)
  const endpoint = `http://127.0.0.1:${port}`
  const settings = { endpoint, region: 'eu-west-1', bucket: 'pictures', ...access, publicUrl: undefined }
  await new S3mini({ ...access, endpoint: `${endpoint}/pictures`, region: settings.region }).createBucket()
  return {
    settings,
    env: {
      S3_ENDPOINT: endpoint,
      S3_REGION: settings.region,
      S3_BUCKET: settings.bucket,
      S3_ACCESS_KEY_ID: access.accessKeyId,
      S3_SECRET_ACCESS_KEY: access.secretAccessKey,
    },
    async stop() {
      store.stdin.end()
      await once(store, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** If the server cannot start, throws an error of one sentence that names what is missing. */
async function readPort(store: ChildProcess): Promise<string> {
  let output = ''
  store.stderr?.on('data', (text) => {
    output += text
  })
  const ended = once(store, 'exit').then(() => {
    throw new Error(`The tests need OpenStack Swift with its proxy, account, container and object servers. ${output}`)
  })
  const [port] = (await Promise.race([once(store.stdout ?? store, 'data'), ended])) as [Buffer]
  ended.catch(() => {})
  return String(port).trim()
}
