/** `npm run admin -- settings`, while a server runs on the same database. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { UsageError } from '#server/config/arguments.ts'
import { auditLog } from '#server/database/schema/admin.ts'
import { start } from '#server/testing/start.ts'
import type { Command, CommandServices } from './command.ts'
import { settingCommands } from './setting-commands.ts'

const { parse } = settingCommands.settings as Command & { isOffline?: false }

async function startWithCommand(env: Record<string, string> = {}) {
  const server = await start({ env })
  const services = { ...server.node.services, terminal: { ask: async () => undefined } } as CommandServices
  const settings = async (...args: string[]) => (await parse(args)?.(services)) as string
  return { ...server, settings }
}

test('a setting is listed, read, changed and put back', async () => {
  const { settings, visitor, db } = await startWithCommand()
  expect(await settings()).toContain('brand.name                Lintel  (default)')
  expect(await settings('set', 'brand.name', 'The', 'Doorstep')).toBe('brand.name is The Doorstep now (stored).')
  expect(await settings('get', 'brand.name')).toBe('The Doorstep')
  await expect.poll(async () => (await visitor().get('/nobody-here')).text).toContain('The Doorstep')
  expect(await settings('reset', 'brand.name')).toBe('brand.name is Lintel now (default).')
  const rows = await db.select().from(auditLog).where(eq(auditLog.action, 'change-settings'))
  expect(rows.map(({ actor, after }) => ({ actor, after }))).toEqual([
    { actor: 'shell', after: { 'brand.name': 'The Doorstep' } },
    { actor: 'shell', after: { 'brand.name': 'Lintel' } },
  ])
})

test.each([
  ['prices.pro', '349', '349'],
  ['showPrices', 'false', 'false'],
  ['showPrices', 'off', 'false'],
  ['limits.premium.links', 'unlimited', 'unlimited'],
  ['brand.name', '2048', '2048'],
  ['brand.social', '[{"label":"Instagram","url":"https://instagram.com/doorstep"}]', undefined],
])('%s takes %s', async (key, typed, shown = typed) => {
  const { settings } = await startWithCommand()
  await settings('set', key, typed)
  expect(await settings('get', key)).toBe(shown)
})

test.each([
  [['set', 'brand.colour', 'red'], 'There is no setting “brand.colour”.'],
  [['set', 'prices.pro', 'cheap'], 'A price is from £0.50 to £999.99.'],
  [['set', 'prices.pro'], 'The value is missing.'],
  [['set', 'figures', 'null'], 'Use `reset` to put a setting back to its default.'],
  [['get'], 'Something is missing.'],
  [['change', 'prices.pro'], '“change” is none of get, set and reset.'],
])('%j is a wrong usage', (args, message) => {
  expect(() => parse(args)).toThrow(new UsageError(message))
})

test('what the environment sets is refused, with the variable’s name', async () => {
  const { settings } = await startWithCommand({ BRAND_NAME: 'Doorstep' })
  expect(await settings()).toContain('Doorstep  (from BRAND_NAME)')
  await expect(settings('set', 'brand.name', 'Other')).rejects.toThrow('BRAND_NAME sets this, so it can’t be changed here.')
})
