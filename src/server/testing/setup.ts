/** Runs before each file of the server's tests. They load their modules once per worker, so what a file leaves in them is put back here. */
import { getPriority } from 'node:os'
import { afterAll, afterEach } from 'vitest'
import { forgetBuyers } from './buyers.ts'
import { closeServers, emptyServers } from './start.ts'

afterEach(async () => {
  forgetBuyers()
  await emptyServers()
})
const priority = getPriority()
afterAll(async () => {
  await closeServers()
  // All later files would run behind whatever else the machine does.
  if (getPriority() !== priority) throw new Error('A test lowered the priority of the process that the tests share.')
})
