/** Nothing that can fail is left out: every file of tests and every project of journeys is in a circle that a gate waits for. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { root } from './freshness.mjs'
import { circles } from './test-parts.mjs'

const gated = [...circles.test, ...circles.extended]
const files = gated.flatMap((part) => part.files ?? [])

test('every file of tests is in a part of `npm test` or `npm run test:extended`', () => {
  const tests = globSync('**/*.test.*', { cwd: root, exclude: ['node_modules', 'dist', 'data', '.*'] })
  expect(tests.length).toBeGreaterThan(300)
  expect(tests.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([...new Set(files)].sort())
})

test('every journey is in the folder that Playwright reads, and each of its projects is in a part', async () => {
  const journeys = globSync('**/*.spec.*', { cwd: root, exclude: ['node_modules', 'dist', 'data', '.*'] })
  expect(journeys.filter((file) => !/^e2e[\\/].+\.spec\.ts$/.test(file))).toEqual([])

  // The configuration would make a folder for the data of a server.
  process.env.E2E_DATA ||= 'unused'
  const { default: config } = await import('../playwright.config.ts')
  const projects = gated.flatMap((part) => part.projects ?? [])
  expect(config.projects.map(({ name }) => name).sort()).toEqual(projects.sort())
  expect(config.testDir).toBe('e2e')
})

test('the tests that reach SQL run on the older PostgreSQL too, those of pure functions do not', () => {
  const [older] = circles.extended.filter(({ onOlderPostgres }) => onOlderPostgres)
  expect(older.files).toContain('src/server/links/change-links.test.ts')
  expect(older.files).not.toContain('src/server/accounts/two-factor/totp.test.ts')
  expect(older.files.length).toBeGreaterThan(90)
})

test('what the campaign runs for hours, a gate runs as a sample', () => {
  expect(files).toEqual(expect.arrayContaining(circles.campaign.flatMap((part) => part.files)))
})
