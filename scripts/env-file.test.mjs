/** A `.env` that can't be read, and one that can. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'lintel-env-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const load = (file) => {
  const program = `import { loadEnvFile } from ${JSON.stringify(new URL('env-file.mjs', import.meta.url).href)}
    loadEnvFile(process.argv[1]); console.log(process.env.LINTEL_TEST_SETTING)`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program, file], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH },
  })
  return { status, printed: (stdout + stderr).trim() }
}

test('a folder in place of the settings file ends the start with one sentence', () => {
  expect(load(folder)).toEqual({
    status: 1,
    printed: `The settings in ${folder} can't be read (it is a folder): make it a file of lines like PORT=3000, or remove it.`,
  })
})

test('a settings file is loaded, and a missing one is none', () => {
  const file = join(mkdtempSync(join(folder, 'settings-')), '.env')
  writeFileSync(file, 'LINTEL_TEST_SETTING=here')
  expect([load(file), load(`${file}.missing`)]).toEqual([
    { status: 0, printed: 'here' },
    { status: 0, printed: 'undefined' },
  ])
})
