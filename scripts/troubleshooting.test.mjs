/**
 * What a start or a command can say is in docs/troubleshooting.md and docs/troubleshooting-commands.md, with its mend, and nothing else is:
 * the sentences are read from the sources that say them.
 */
import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { root } from './freshness.mjs'

const errors =
  /^(ConfigError|DatabaseStartError|DataFolderInUseError|KeyError|ListenError|NotBuiltError|SeveralServersError|WorkerStartError|BackupError|BackupRunningError|MailError|UsageError|SeedError)$/

/** Where sentences for operators are made. */
const sources = [
  'scripts/{installed,start,build,env-file}.mjs',
  'src/server/{config,main,start-report,workers}.ts',
  'src/server/config/*.ts',
  'src/server/database/{existing,external,migrate,query-errors,start-errors}.ts',
  'src/server/database/embedded/*.ts',
  'src/server/http/{descriptors,listen-errors}.ts',
  'src/server/http/html/app-shell.ts',
  'src/server/services/{keyring,secrets}.ts',
  'src/server/services/mail/smtp.ts',
  'src/server/site/routes.ts',
  'src/server/billing/setting/apply-setting.ts',
  'src/server/backup/**/*.ts',
  'src/server/admin/{cli.ts,commands/*.ts}',
  'src/server/affiliates/payouts/files/{import-results,parse-csv,read-results}.ts',
  'src/server/seed/{insert-demo,demo-payments,main}.ts',
  'src/server/services/visit-history/clickhouse/client.ts',
]

/** What says that something was done, or is said of a server that runs. */
const notProblems = [
  /^(Usage|Exit codes):/,
  /^Such as emails and payouts\./,
  /^(Building Lintel|Built in|Lintel is running|Using) ?/,
  /^… was generated( and is shown only once|: …)/,
  /^(Made|Saved|Restored|Copied|Created|Now using) /,
  /^(The keys are in|It contains no keys:|The database (is up to date|is running again|ended unexpectedly|did not start again))/,
  /^The connection for migrations was lost/,
  /^(How far a backup is|A backup by hand failed|BACKUP_DIR could not be tidied|Unfinished backups|Tables refer to each other|The nightly backup failed)/,
  /^(… of … tables|Saving pictures and videos|PostgreSQL): ?,? ?…$|^Saving pictures and videos/,
  /^Payments were switched/,
  /^A worker (crashed|could not be started)\.|^Workers crashed/,
  /^The setting home names a creator/,
  // For `/readyz`, which names no host; the sentence with the host is beside it.
  /^(The|Wrong user or password for the) mail server[ ’.]|^The connection to the mail server/,
  /^(An invitation is on its way|This invitation works|The invitation is revoked|Nobody was invited yet|Only the newest are shown)/,
  /^Hold confirmed|^Without a mail server, or with --print-link|^Two-factor sign-in is off/,
  /^PayPal won’t pay test money|^Upload it to PayPal/,
  /^… (is signed out everywhere|is now on the|is banned|is no longer banned|accepted the email|is made and checked|Encrypted)/,
  /(A|This) link to choose a (new )?password /,
  /^… (has an account:|is deleted)|^…, … in all: …$/,
  /^(Report closed|Hold released)\.$/,
  /^(The payout of|Done for) …/,
  /^… is (…|the owner) now/,
  /^(Make|This link makes) the owner’s account|^The owner opens the control panel from/,
  /^(A test alert|Lintel can reach you here\.|Sent to …)$/,
]

/** `…` for what differs. What ends or begins with it may have any punctuation there. */
const normalise = (text) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/…[.…: ]*…/g, '…')
    .replace(/…\.$/, '…')
    .replace(/^must /, '… must ')
    .replace(/^(… must be one of) .*/, '$1 …')
    .replace(/^(… must be an address like) [^,]*$/, '$1 …')
    .trim()

const isSentence = (text) =>
  /^must /.test(text) ||
  (/^[A-Z…“-]/.test(text) && /[\p{L}]{2}.* .*[.…]$/su.test(text) && !/^…[\s….:,)(]*\p{L}*[\s….:]*…?$/u.test(text))

function readSentences(file) {
  const found = []
  const visit = (node, isThrown) => {
    if (!node || typeof node !== 'object') return
    if (Array.isArray(node)) {
      for (const each of node) visit(each, isThrown)
      return
    }
    const thrown = isThrown || (node.type === 'NewExpression' && errors.test(node.callee.name))
    if (node.type === 'Property' && ['summary', 'more', 'args'].includes(node.key.name)) return
    const text =
      node.type === 'Literal'
        ? node.value
        : node.type === 'TemplateLiteral' && node.quasis.map(({ value }) => value.cooked).join('…')
    if (typeof text === 'string' && isSentence(text)) found.push({ text, isThrown: thrown })
    for (const [key, value] of Object.entries(node)) if (key !== 'type') visit(value, thrown)
  }
  visit(parseAst(readFileSync(root + file, 'utf8'), { lang: file.endsWith('.ts') ? 'ts' : 'js' }).body, false)
  return found
}

const isSource = (file) => !/\.test\.|\/testing\//.test(file)
const said = new Set(
  globSync(sources, { cwd: root })
    .filter(isSource)
    .flatMap(readSentences)
    .map(({ text }) => normalise(text))
    .filter((text) => !notProblems.some((pattern) => pattern.test(text))),
)

const documented = ['docs/troubleshooting.md', 'docs/troubleshooting-commands.md'].flatMap((document) =>
  [...readFileSync(root + document, 'utf8').matchAll(/^\| (`+)(.+?)\1 \| (.+) \|$/gm)].map(([, , text, mend]) => ({
    text: normalise(text),
    mend,
  })),
)

test('each sentence that a start or a command can say is in a document', () => {
  const known = new Set(documented.map(({ text }) => text))
  expect(said.size).toBeGreaterThan(150)
  expect([...said].filter((text) => !known.has(text))).toEqual([])
})

test('each sentence in the documents can be said, and has a mend', () => {
  expect(documented.filter(({ text }) => !said.has(text)).map(({ text }) => text)).toEqual([])
  expect(documented.filter(({ mend }) => mend.trim() === '')).toEqual([])
})

test('operators’ errors are thrown nowhere else', () => {
  const read = globSync(sources, { cwd: root })
  const elsewhere = globSync('src/server/**/*.ts', { cwd: root })
    .filter((file) => isSource(file) && !read.includes(file))
    .filter((file) => readSentences(file).some(({ isThrown }) => isThrown))
  expect(elsewhere).toEqual([])
})
