/** Tests that a process is ended when a file uses too much CPU time or memory. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endlessWebm, webmVideo } from '../testing/videos.ts'
import { OverBudgetError, openWorkerProcess, readProcessUsage } from './worker-process.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-worker-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function videoJob(bytes: Uint8Array) {
  const file = join(folder, 'sent')
  writeFileSync(file, bytes)
  return { video: { file, to: join(folder, 'video') } }
}

test('a file that uses up its CPU time ends the process, and the next file gets a new one', async () => {
  const worker = openWorkerProcess()
  await expect(worker.run(videoJob(endlessWebm), 1_000)).rejects.toThrow(OverBudgetError)
  expect(worker.isStarted()).toBe(false)
  expect(await worker.run(videoJob(webmVideo), 60_000)).toMatchObject({ type: 'video/webm', extension: 'webm' })
  worker.close()
})

test('a logo that takes too long to draw ends the process, and the next one becomes a PNG', async () => {
  const layers = Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`)
  const svg = (body: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${body}</svg>`
  const logoJob = (text: string) => ({ logo: { bytes: Buffer.from(text) } })
  const worker = openWorkerProcess()
  const bomb = svg(`<defs><path id="a0" d="M0 0h9v9z"/>${layers.join('')}</defs><use href="#a9"/>`)
  await expect(worker.run(logoJob(bomb), 2_000)).rejects.toThrow(OverBudgetError)
  const { png } = (await worker.run(logoJob(svg('<path d="M0 0h9v9z"/>')), 60_000)) as { png: Uint8Array }
  expect([...png.subarray(1, 4)]).toEqual([...Buffer.from('PNG')])
  worker.close()
})

test.runIf(process.platform === 'linux')('a file that uses too much memory ends the process', async () => {
  const worker = openWorkerProcess({ maxMemory: 32 * 1024 ** 2 })
  await expect(worker.run(videoJob(endlessWebm), 60_000)).rejects.toThrow('too much memory')
  expect(worker.isStarted()).toBe(false)
})

test.runIf(process.platform === 'linux')(
  'a process ends with the server, even if that is killed while a file is open',
  async () => {
    const program = `
    const { openWorkerProcess } = await import('#server/media/worker/worker-process.ts')
    await openWorkerProcess().run(${JSON.stringify(videoJob(endlessWebm))}, 60_000)`
    const server = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' })
    await expect.poll(() => findWorkers(server.pid)).toHaveLength(1)
    const [worker = 0] = findWorkers(server.pid)
    await expect.poll(() => readProcessUsage(worker)?.cpu ?? 0).toBeGreaterThan(500)
    server.kill('SIGKILL')
    // A zombie may remain, but uses no memory.
    await expect.poll(() => readProcessUsage(worker)?.memory ?? 0).toBe(0)
  },
)

function findWorkers(server: number | undefined): number[] {
  const isChild = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/status`, 'utf8').includes(`\nPPid:\t${server}\n`)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && isChild(pid))
    .map(Number)
}
