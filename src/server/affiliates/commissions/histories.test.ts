/** Random histories of an affiliate: after every step, what the affiliate, the admin and the ledger say is what a simple model says. */
import fc from 'fast-check'
import { test } from 'vitest'
import { affiliateHistory } from '#server/testing/histories/affiliate-history.ts'
import { playAffiliate } from '#server/testing/histories/play-affiliate.ts'
import { start } from '#server/testing/start.ts'

const runs = Number(process.env.AFFILIATE_HISTORIES ?? 200)

test(`${runs} histories leave what the model has, to the penny`, { timeout: 600_000 }, async () => {
  const { node } = await start()
  await fc.assert(
    fc.asyncProperty(affiliateHistory, (steps) => playAffiliate(node.services, steps)),
    { numRuns: runs },
  )
})
