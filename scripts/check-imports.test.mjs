/** Tests every import rule with a small project that violates each of them once. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './freshness.mjs'
import { runCapturingOutput } from './processes.mjs'

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs')

/** For each rule a file and something that it must not import. */
const violations = {
  'rules-import-nothing': ['src/rules/plans/plans.ts', 'zod'],
  'contract-imports-rules-and-zod': ['src/contract/links.ts', 'react'],
  'bio-page-imports-no-server-or-web': ['src/bio-page/page.ts', '#server/app.ts'],
  'bio-page-imports-no-node': ['src/bio-page/styles.ts', 'node:fs'],
  'server-imports-no-web': ['src/server/bio/render.ts', '#web/main.ts'],
  'web-imports-no-server': ['src/web/client.ts', '#server/app.ts'],
  'web-imports-no-node': ['src/web/files.ts', 'node:fs'],
  'sql-only-in-stores': ['src/server/links/count-links.ts', 'drizzle-orm'],
  'store-is-private': ['src/server/admin/list-sessions.ts', '#server/accounts/sessions/store.ts'],
  'store-is-private-to-features': ['src/server/node.ts', '#server/accounts/sessions/store.ts'],
  'emails-themes-settings-fonts-import-lower-features-only': ['src/server/emails/send.ts', '#server/accounts/actions.ts'],
  'page-ledger-import-lower-features-only': ['src/server/page/notify.ts', '#server/accounts/actions.ts'],
  'invoices-import-lower-features-only': ['src/server/invoices/notify.ts', '#server/accounts/actions.ts'],
  'accounts-links-media-affiliates-import-lower-features-only': ['src/server/links/publish.ts', '#server/accounts/actions.ts'],
  'blocks-made-themes-import-lower-features-only': ['src/server/blocks/notify.ts', '#server/bio/actions.ts'],
  'bio-visits-billing-export-creators-status-import-lower-features-only': [
    'src/server/visits/notify.ts',
    '#server/bio/actions.ts',
  ],
  'support-analytics-backup-site-announcements-help-notifications-import-lower-features-only': [
    'src/server/support/notify.ts',
    '#server/admin/actions.ts',
  ],
  'alerts-import-lower-features-only': ['src/server/alerts/notify.ts', '#server/admin/actions.ts'],
  'admin-seed-import-lower-features-only': ['src/server/seed/creators.ts', '#server/admin/actions.ts'],
  'infrastructure-imports-no-features': ['src/server/http/guard.ts', '#server/accounts/actions.ts'],
  'services-choose-adapters': ['src/server/accounts/emails.ts', '#server/services/mail/smtp.ts'],
  'adapters-are-independent': ['src/server/services/jobs/embedded.ts', '#server/services/mail/smtp.ts'],
  'testing-is-for-tests': ['src/server/links/fixtures.ts', '#server/testing/start.ts'],
  'src-imports-no-tools': ['src/server/main.ts', '../../bench/main.ts'],
  'no-circular-imports': ['src/server/links/circular.ts', './circular.ts'],
  'imports-resolve': ['src/web/typo.ts', './nothing-here.ts'],
  'packages-are-declared': ['src/web/undeclared.ts', 'undeclared'],
  'server-imports-no-dev-packages': ['src/server/tool.ts', 'tool'],
}

/** For each table a store of a folder that must not query it. */
const schemas = forbidden.flatMap(({ name }) => /^only-listed-folders-query-(.+)$/.exec(name)?.[1] ?? [])
for (const schema of schemas) {
  const folder = schema === 'status' ? 'admin' : 'status'
  const store = `src/server/${folder}/${schema}/store.ts`
  violations[`only-listed-folders-query-${schema}`] = [store, `#server/database/schema/${schema}.ts`]
}

/** Imports that every rule allows. */
const allowed = {
  'src/contract/ok.ts': ['zod', '#rules/plans/plans.ts'],
  'src/bio-page/ok.ts': ['react', '#rules/plans/plans.ts', '#contract/ok.ts'],
  'src/web/ok.ts': ['react', 'tool', '#bio-page/ok.ts', '#contract/ok.ts'],
  'src/server/accounts/ok.ts': ['node:fs', './sessions/store.ts', '#server/services/mail/port.ts', '#server/page/actions.ts'],
  'src/server/accounts/two-factor/store.ts': ['drizzle-orm', '#server/database/schema/users.ts', '../sessions/store.ts'],
  'src/server/page/columns.ts': ['drizzle-orm', '#server/database/schema/users.ts'],
  'src/server/admin/ok.ts': ['#server/accounts/ok.ts', '#server/links/actions.ts', '#server/bio/actions.ts'],
  'src/server/services/services.ts': ['./mail/smtp.ts'],
  'src/server/services/mail/smtp.ts': ['./port.ts'],
  'src/server/links/ok.test.ts': ['#server/testing/start.ts', 'tool', 'drizzle-orm', '#server/database/schema/users.ts'],
}
const features = ['accounts', 'page', 'links', 'bio', 'admin']
const targets = ['app.ts', 'accounts/sessions/store.ts', 'services/mail/port.ts', 'testing/start.ts']
const others = [
  'src/web/main.ts',
  'bench/main.ts',
  ...features.map((feature) => `src/server/${feature}/actions.ts`),
  ...targets.map((path) => `src/server/${path}`),
  ...schemas.map((schema) => `src/server/database/schema/${schema}.ts`),
]

/** Creates a project in a temporary folder, with the rules of this one. */
function createProject() {
  const home = mkdtempSync(`${tmpdir()}/lintel-imports-`)
  const write = (path, text) => {
    mkdirSync(dirname(`${home}/${path}`), { recursive: true })
    writeFileSync(`${home}/${path}`, text)
  }
  const { imports } = createRequire(import.meta.url)('../package.json')
  const packages = { dependencies: { zod: '1', react: '1', 'drizzle-orm': '1' }, devDependencies: { tool: '1' } }
  write('package.json', JSON.stringify({ type: 'module', imports, ...packages }))
  for (const name of ['zod', 'react', 'drizzle-orm', 'tool', 'undeclared']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, type: 'module', exports: './index.js' }))
    write(`node_modules/${name}/index.js`, 'export {}\n')
  }
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json']) cpSync(root + file, `${home}/${file}`)
  const check = async () => {
    const { isSuccess, output } = await runCapturingOutput('node', [`${root}scripts/check-imports.mjs`], {}, home)
    rmSync(home, { recursive: true })
    return { isSuccess, lines: output.trimEnd().split('\n') }
  }
  return { write, check }
}

const importAll = (names) =>
  `${names.map((name, index) => `import * as it${index} from '${name}'\nvoid it${index}`).join('\n')}\nexport {}\n`

test('each import rule reports its violation, and nothing else', async () => {
  const { write, check } = createProject()
  for (const path of others) write(path, 'export {}\n')
  for (const [path, names] of Object.entries(allowed)) write(path, importAll(names))
  for (const [path, name] of Object.values(violations)) write(path, importAll([name]))

  const { lines } = await check()

  expect(lines.map((line) => line.split(' → ')[0]).sort()).toEqual(
    Object.entries(violations)
      .map(([rule, [from]]) => `${rule}: ${from}`)
      .sort(),
  )
  expect(Object.keys(violations).sort()).toEqual(forbidden.map(({ name }) => name).sort())
})

test('SQL text that names a table needs the same permission as an import of its schema', async () => {
  const { write, check } = createProject()
  write('src/server/database/schema/users.ts', "export const users = pgTable('users', {})\n")
  write('src/server/visits/store.ts', 'export const statement = `select 1 from users u`\n/** Not from users. */\n')
  write('src/server/status/store.ts', 'export const statement = `update users set bio = null`\nimport "#server/app.ts"\n')
  write('src/server/links/count.ts', 'export const statement = `select 1 from users`\n')
  write('src/server/app.ts', 'export {}\n')

  const { lines } = await check()

  expect(lines.map((line) => line.split(' → ')[0]).sort()).toEqual([
    'only-listed-folders-query-users: src/server/links/count.ts',
    'only-listed-folders-query-users: src/server/status/store.ts',
    'sql-only-in-stores: src/server/links/count.ts',
  ])
})

test('the rules name every folder of the server, and none that does not exist', () => {
  const named = forbidden.flatMap(({ from, to }) => [from.path, from.pathNot, to.path, to.pathNot].flat())
  const folders = named.flatMap((pattern) => /^\^src\/server\/\(([\w|-]+)\)\//.exec(pattern ?? '')?.[1].split('|') ?? [])
  const existing = readdirSync(`${root}src/server`, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const expected = existing.map(({ name }) => name).filter((name) => name !== 'testing')
  expect([...new Set(folders)].sort()).toEqual(expected.sort())

  const declared = readdirSync(`${root}src/server/database/schema`).filter((file) => file !== 'columns.ts')
  expect(declared.map((file) => file.replace('.ts', '')).sort()).toEqual([...schemas].sort())
})

test('the check fails if no source could be read', async () => {
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
