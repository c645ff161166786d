import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFolderProblem } from './backup-folder.ts'

function findProblem(folder: string) {
  return findFolderProblem({ backups: { folder, keep: 1, isDefault: false } })
}

test('a missing folder is created with those above it, for its owner alone', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'lintel-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  expect(await findProblem(join(parent, 'a', 'b'))).toBeUndefined()
  expect(await findProblem(join(parent, 'a', 'b'))).toBeUndefined()
  expect(statSync(join(parent, 'a', 'b')).mode & 0o777).toBe(0o700)
  writeFileSync(join(parent, 'file'), '')
  const sentence = 'BACKUP_DIR is not a folder: there is a file of that name.'
  expect([await findProblem(join(parent, 'file')), await findProblem(join(parent, 'file', 'b'))]).toEqual([sentence, sentence])
})

test.runIf(process.platform === 'linux')('a folder where nothing can be created is named at once', async () => {
  expect(await findProblem('/proc/x/y')).toBe('BACKUP_DIR can’t be created: set another folder.')
})
