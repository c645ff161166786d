/** Which tests `npm run test:quick` chooses for a change, and which of them come first. */
import { expect, test } from 'vitest'
import { listRelated } from './related-tests.mjs'

const list = (...changed) => {
  const { near, far } = listRelated(changed)
  return [...near, ...far]
}

test('a rule’s tests are those that load it, and those of the server with its noun; first its own and those in folders of its name', () => {
  const { near, far } = listRelated(['src/rules/affiliates/payouts.ts'])
  const own = ['src/rules/affiliates/payouts.test.ts', 'src/server/affiliates/payouts/request-payout.test.ts']
  expect(near).toEqual(expect.arrayContaining(own))
  const others = ['src/contract/contract.test.ts', 'src/server/affiliates/stats/stats.test.ts', 'src/web/site/render.test.tsx']
  expect(far).toEqual(expect.arrayContaining(others))
  expect(far).not.toContain('src/server/links/change-links.test.ts')
})

test('a store’s tests are those of its folder, not all that start a server', () => {
  const related = list('src/server/links/store.ts')
  expect(related).toContain('src/server/links/change-links.test.ts')
  expect(related.filter((file) => !file.startsWith('src/server/links/'))).toEqual([])
})

test('what a test reads instead of loading it is related too', () => {
  expect(list('src/web/ui/styles/utilities.css')).toContain('src/web/css-names.test.ts')
  expect(list('docs/analytics.md')).toEqual(
    expect.arrayContaining(['src/rules/analytics/definitions.test.ts', 'scripts/documents.test.mjs']),
  )
  expect(list('Dockerfile')).toContain('scripts/container.test.mjs')
})

test('a changed test is related to itself', () => {
  expect(listRelated(['src/rules/links/schedule.test.ts']).near).toContain('src/rules/links/schedule.test.ts')
})
