/** Tests that two demo pages have a video, stored as an upload is, with its poster and without ffmpeg. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { hasFeature } from '#rules/plans/plans.ts'
import { readConfig } from '#server/config.ts'
import { users } from '#server/database/schema/users.ts'
import { openStorage } from '#server/services/services.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { buildCreatorRows } from './creator-rows.ts'
import { demoCreators } from './creators.ts'
import { insertDemoVideos } from './insert-videos.ts'

const now = new Date('2026-03-10T15:20:00Z')

test('two creators whose plans include it have a small video and its poster', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const dataDir = mkdtempSync(join(tmpdir(), 'lintel-seed-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const config = readConfig({ DATA_DIR: dataDir })
  const storage = openStorage(config)
  const { db } = database
  await db.insert(users).values(buildCreatorRows(now, 'hash').users)
  await insertDemoVideos({ config, db, now: () => now, storage })

  const owners = await db.select().from(users).where(isNotNull(users.videoBackground))
  expect(owners.map(({ username }) => username).sort()).toEqual(['djnova', 'studiohazel'])
  for (const { username, videoBackground } of owners) {
    const plan = demoCreators.find((creator) => creator.username === username)?.plan
    expect(plan && hasFeature(plan, 'videoBackground')).toBe(true)
    const key = /^\/media\/([0-9a-f]{20}\/video\.mp4)\?poster$/.exec(videoBackground ?? '')?.[1] ?? ''
    expect(await storage.getSize(key)).toBeGreaterThan(50_000)
    expect(await storage.getSize(key)).toBeLessThan(250_000)
    expect(await storage.getSize(key.replace('video.mp4', 'poster.webp'))).toBeLessThan(20_000)
  }
  const { rows } = await db.execute(sql`select kind, state from media`)
  expect(rows).toEqual(Array(2).fill({ kind: 'video', state: 'stored' }))
})
