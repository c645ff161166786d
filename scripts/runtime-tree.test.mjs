/** The tree of the container's image: the server runs from it alone, and the image stays small. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './freshness.mjs'

/** In MB: Debian's slim image unpacked (https://hub.docker.com/_/debian, bookworm-slim), Node without symbols, and what the image may have in all. */
const debianSlim = 75
const strippedNode = 109
const maxImage = 350

test('the server starts from the tree without npm’s packages, and the image has at most 350 MB', {
  timeout: 180_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tree-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [tree, data] = [join(folder, 'tree'), join(folder, 'data')]
  const made = spawnSync(process.execPath, [`${root}scripts/runtime-tree.mjs`, tree], { encoding: 'utf8', cwd: root })
  expect(made.stderr).toBe('')
  const megabytes = Number(/([\d.]+) MB {2}\.\n/.exec(made.stdout)?.[1])
  expect(megabytes + strippedNode + debianSlim).toBeLessThan(maxImage)

  const env = { PATH: process.env.PATH, DATA_DIR: data, PORT: '0', LOG_LEVEL: 'info' }
  const server = spawn(process.execPath, ['dist/server/main.js'], { cwd: tree, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = await new Promise((resolve, reject) => {
    let printed = ''
    server.stdout.on('data', (chunk) => {
      printed += chunk
      const [, address] = /Server listening at (http:\S+?)"/.exec(printed) ?? []
      if (address) resolve(address)
    })
    server.on('exit', () => reject(new Error(`The server ended:\n${printed}`)))
  })
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  expect((await fetch(`${url}/`)).status).toBe(200)
  server.kill('SIGTERM')
  expect(await once(server, 'exit')).toEqual([0, null])
})
