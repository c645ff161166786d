/** What the plan cards say is what the plans are. */
import { expect, test } from 'vitest'
import { planNames, plans } from '#rules/plans/plans.ts'
import { planWords } from '../auth-copy.ts'

test.each(planNames)('%s costs and holds what its card says', (name) => {
  const { pence, links } = plans[name]
  const { price, says } = planWords[name]
  expect(Number(price.replace('£', '')) * 100).toBeCloseTo(pence)
  if (name === 'premium') expect([links, says]).toEqual([Number.POSITIVE_INFINITY, expect.stringContaining('Unlimited links')])
  else if (name === 'lifetime') expect(links).toBe(plans.premium.links)
  else expect(says).toContain(`${links} links`)
})
