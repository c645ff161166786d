/** Tests what clients are answered while the database's disk is full, and that the server recovers without a restart. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { type BuiltServer, startServer, stopServers } from './built-server.ts'

afterEach(stopServers)

test('a full disk is answered 503 "busy" to writes and 503 at /readyz; once there is space, all is well again', async () => {
  const server = await startServer({}, { smallDisk: '.', diskMegabytes: 160 })
  const write = async (times: number) => {
    const answers: string[] = []
    for (let n = 0; n < times; n++) answers.push(...(await Promise.all([1, 2, 3, 4].map(() => sendMessage(server)))))
    return new Set(answers)
  }
  expect(await write(1)).toEqual(new Set(['201']))

  const freeSpace = fillDisk(server)
  expect([...(await write(30))].sort()).toEqual(['201', '503 busy, retry after 2 s'])
  await expect.poll(() => readReadiness(server)).toEqual({ status: 503, problems: ['The disk of the database is full.'] })
  expect(server.readOutput().match(/The disk of the database is full/g)).toHaveLength(1)

  freeSpace()
  await expect.poll(() => readReadiness(server)).toEqual({ status: 200, problems: [] })
  expect(await write(1)).toEqual(new Set(['201']))
})

/** Every message adds a row, so the table grows until there is no space. */
async function sendMessage({ url }: BuiltServer): Promise<string> {
  const answer = await fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text: crypto.randomUUID().repeat(40), email: 'ben@example.com' }),
  })
  if (answer.ok) return String(answer.status)
  const { code } = (await answer.json()) as { code: string }
  return `${answer.status} ${code}, retry after ${answer.headers.get('retry-after')} s`
}

async function readReadiness({ url }: BuiltServer) {
  const answer = await fetch(`${url}/readyz`)
  return { status: answer.status, problems: ((await answer.json()) as { problems: string[] }).problems }
}

/** Fills the disk that only the server's process sees, to the last block; returns what frees it. */
function fillDisk({ process: { pid }, dataDir }: BuiltServer): () => void {
  const ballast = `/proc/${pid}/root${dataDir}/ballast`
  const file = openSync(ballast, 'w')
  for (const size of [1_048_576, 4_096]) {
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    }
  }
  closeSync(file)
  return () => rmSync(ballast)
}
