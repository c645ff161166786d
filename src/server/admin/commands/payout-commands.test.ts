/** `npm run admin -- export-payouts`: what the operator is told to do with the file. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runPayouts } from '#server/affiliates/payouts/run/run-payouts.ts'
import { openAffiliate } from '#server/testing/affiliates.ts'
import { start } from '#server/testing/start.ts'
import type { Command, CommandServices } from './command.ts'
import { payoutCommands } from './payout-commands.ts'

test('a file that is missing, or there already, is named in a sentence', async () => {
  const { node } = await start()
  const run = (name: string, path: string) =>
    (payoutCommands[name] as Command & { isOffline?: false }).parse([path])?.({
      ...node.services,
      terminal: { ask: async () => undefined },
    } as CommandServices)
  await expect(run('import-payouts', '/nowhere/result.csv')).rejects.toThrow(
    '/nowhere/result.csv can’t be used: there is no such file or folder.',
  )
  await expect(run('import-payouts', tmpdir())).rejects.toThrow(`${tmpdir()} can’t be used: it is a folder.`)
  await expect(run('export-payouts', import.meta.filename)).rejects.toThrow('it exists already, so name another file.')
})

test('of test money it says that PayPal won’t pay it, and the file that it writes can be imported with a status added', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-payouts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const server = await start()
  const affiliate = openAffiliate(server, await server.creator('ada'))
  await affiliate.earn(2)
  await affiliate.setAddress()
  const { services } = server.node
  await runPayouts(services, 'monthly')
  const path = join(folder, 'payouts.csv')
  const { parse } = payoutCommands['export-payouts'] as Command & { isOffline?: false }

  const said = await parse([path])?.({ ...services, terminal: { ask: async () => undefined } } as CommandServices)

  expect(said).toBe(
    `1 payout, £10.00 in all: ${path}. PayPal won’t pay test money: add a status to each row and import the file.`,
  )
  const rows = (await readFile(path, 'utf8')).replaceAll('\r\n', ',Completed\r\n')
  const imported = await (await server.control()).post('/api/admin/payouts/import', rows, { 'content-type': 'text/csv' })
  expect(imported.json()).toMatchObject({ paid: 1 })
})
