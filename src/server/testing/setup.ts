/** Runs before each file of the server's tests. They load their modules once per worker, so what a file leaves in them is put back here. */
import { afterAll, afterEach } from 'vitest'
import { forgetBuyers } from './buyers.ts'
import { closeServers, emptyServers } from './start.ts'

afterEach(async () => {
  forgetBuyers()
  await emptyServers()
})
afterAll(closeServers)
