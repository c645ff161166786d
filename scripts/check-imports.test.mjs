/** Proves every import rule: a small project that breaks each of them once, and none of them where it should not. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './freshness.mjs'
import { runCapturingOutput } from './processes.mjs'

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** For each rule a file and what it must not import. */
const breaches = {
  'rules-stand-alone': ['src/rules/plans/plans.ts', 'zod'],
  'contract-knows-rules-and-zod': ['src/contract/links.ts', 'react'],
  'bio-page-below-the-wings': ['src/bio-page/page.ts', '#server/app.ts'],
  'bio-page-has-no-node': ['src/bio-page/styles.ts', 'node:fs'],
  'server-never-meets-web': ['src/server/bio/render.ts', '#web/main.ts'],
  'web-never-meets-server': ['src/web/client.ts', '#server/app.ts'],
  'web-has-no-node': ['src/web/files.ts', 'node:fs'],
  'store-is-private': ['src/server/admin/users.ts', '#server/accounts/store.ts'],
  'store-is-private-to-the-top': ['src/server/node.ts', '#server/accounts/store.ts'],
  'accounts-import-nothing-higher': ['src/server/accounts/erase.ts', '#server/links/verbs.ts'],
  'page-import-nothing-higher': ['src/server/page/tell.ts', '#server/links/verbs.ts'],
  'blocks-import-nothing-higher': ['src/server/blocks/tell.ts', '#server/bio/verbs.ts'],
  'links-media-affiliates-import-nothing-higher': ['src/server/links/publish.ts', '#server/bio/verbs.ts'],
  'bio-visits-analytics-billing-export-gallery-status-support-import-nothing-higher': [
    'src/server/visits/tell.ts',
    '#server/admin/verbs.ts',
  ],
  'services-below-features': ['src/server/http/guard.ts', '#server/accounts/verbs.ts'],
  'one-file-picks-adapters': ['src/server/accounts/mails.ts', '#server/services/mail/smtp.ts'],
  'adapters-keep-to-themselves': ['src/server/services/jobs/embedded.ts', '#server/services/mail/smtp.ts'],
  'testing-is-for-tests': ['src/server/links/scene.ts', '#server/testing/start.ts'],
  'product-knows-no-tools': ['src/server/main.ts', '../../bench/main.ts'],
  'no-circles': ['src/server/links/circle.ts', './circle.ts'],
  resolvable: ['src/web/typo.ts', './nothing-here.ts'],
  'packages-are-declared': ['src/web/loose.ts', 'loose'],
  'server-runs-on-dependencies': ['src/server/tool.ts', 'tool'],
}

/** Imports that every rule lets pass. */
const allowed = {
  'src/contract/fine.ts': ['zod', '#rules/plans/plans.ts'],
  'src/bio-page/fine.ts': ['react', '#rules/plans/plans.ts', '#contract/fine.ts'],
  'src/web/fine.ts': ['react', 'tool', '#bio-page/fine.ts', '#contract/fine.ts'],
  'src/server/accounts/fine.ts': ['node:fs', './store.ts', '#server/services/mail/port.ts'],
  'src/server/admin/fine.ts': ['#server/accounts/fine.ts', '#server/links/verbs.ts', '#server/bio/verbs.ts'],
  'src/server/services/services.ts': ['./mail/smtp.ts'],
  'src/server/services/mail/smtp.ts': ['./port.ts'],
  'src/server/links/fine.test.ts': ['#server/testing/start.ts', 'tool'],
}
const targets = ['app.ts', 'accounts/store.ts', 'accounts/verbs.ts', 'links/verbs.ts', 'bio/verbs.ts', 'admin/verbs.ts']
const more = ['services/mail/port.ts', 'testing/start.ts']
const others = ['src/web/main.ts', 'bench/main.ts', ...[...targets, ...more].map((path) => `src/server/${path}`)]

test('each import rule refuses its breach, and only that', async () => {
  const home = mkdtempSync(`${tmpdir()}/lintel-imports-`)
  const write = (path, text) => {
    mkdirSync(dirname(`${home}/${path}`), { recursive: true })
    writeFileSync(`${home}/${path}`, text)
  }
  const importing = (names) =>
    `${names.map((name, index) => `import * as it${index} from '${name}'\nvoid it${index}`).join('\n')}\nexport {}\n`

  const { imports } = createRequire(import.meta.url)('../package.json')
  const packages = { dependencies: { zod: '1', react: '1' }, devDependencies: { tool: '1' } }
  write('package.json', JSON.stringify({ type: 'module', imports, ...packages }))
  for (const name of ['zod', 'react', 'tool', 'loose']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }))
    write(`node_modules/${name}/index.js`, 'export {}\n')
  }
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(root + file, `${home}/${file}`)
  for (const path of others) write(path, 'export {}\n')
  for (const [path, names] of Object.entries(allowed)) write(path, importing(names))
  for (const [path, name] of Object.values(breaches)) write(path, importing([name]))

  const { output } = await runCapturingOutput('node', [`${root}scripts/check-imports.mjs`], {}, home)
  rmSync(home, { recursive: true })

  const found = output
    .trimEnd()
    .split('\n')
    .map((line) => line.split(' → ')[0])
  expect(found.sort()).toEqual(
    Object.entries(breaches)
      .map(([rule, [from]]) => `${rule}: ${from}`)
      .sort(),
  )
  expect(Object.keys(breaches).sort()).toEqual(forbidden.map(({ name }) => name).sort())
})

test('the check fails where nothing could be read', async () => {
  const home = mkdtempSync(`${tmpdir()}/lintel-imports-`)
  mkdirSync(`${home}/src`)
  writeFileSync(`${home}/src/plans.ts`, 'export const plans = {}\n')
  cpSync(`${root}.dependency-cruiser.cjs`, `${home}/.dependency-cruiser.cjs`)
  writeFileSync(`${home}/tsconfig.json`, '{}')

  const { isSuccess, output } = await runCapturingOutput('node', [`${root}scripts/check-imports.mjs`], {}, home)
  rmSync(home, { recursive: true })

  expect(isSuccess).toBe(false)
  expect(output).toContain('the tool could not read the sources')
})
