/** Tests that a backup moves between versions of PostgreSQL, in both directions. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeRows, describeSchema } from '#server/testing/compare-databases.ts'
import { openEmptyDatabase, openTestDatabase } from '#server/testing/database.ts'
import { insertPage } from '#server/testing/seeds.ts'
import { startPostgres } from '../../../scripts/temporary-postgres.mjs'
import { findPostgres } from '../../../scripts/test-tools.mjs'
import { exportDatabase } from './commands.ts'
import { createBackup } from './create-backup.ts'
import { checkBackup, restoreBackup } from './restore/restore-backup.ts'

const silent = () => {}

test('an embedded database moves to an older PostgreSQL and back', async () => {
  const workFolder = mkdtempSync(join(tmpdir(), 'lintel-move-'))
  onTestFinished(() => rmSync(workFolder, { recursive: true }))
  const [older, embedded, back] = [await startPostgres(findPostgres()), await openTestDatabase(), await openEmptyDatabase()]
  onTestFinished(async () => {
    await older.stop()
    await embedded.close()
    await back.close()
  })
  expect(Number(older.version)).toBeGreaterThanOrEqual(15)
  await insertPage(embedded.db, 'ada', 3)
  const original = await describeRows(embedded.connection)

  const source = { storage: undefined, keyId: 'any', productVersion: '1.2.3', now: () => new Date() }
  const connection = { connectionString: older.url }
  await exportDatabase({ ...source, connection: embedded.connection }, { connection, replace: undefined, workFolder }, silent)
  expect(await describeRows(connection)).toEqual(original)

  const file = join(workFolder, 'back.tar')
  await createBackup({ ...source, connection }, file, silent)
  const target = { connection: back.connection, storage: undefined, workFolder }
  await restoreBackup(target, file, await checkBackup(file, silent), {}, silent)
  expect(await describeRows(back.connection)).toEqual(original)
  expect(await describeSchema(back.connection)).toEqual(await describeSchema(embedded.connection))
})
