/**
 * `npm run release`: makes what an operator unpacks and starts, for the system that it runs on, in `release/`: an archive of the built server
 * with Node and PostgreSQL, the list of all that is in it (CycloneDX), and their checksums. It needs GNU tar.
 * `-- --draft` makes it of sources that are not committed, or whose version CHANGELOG.md does not have yet.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { readCommit } from './describe-sources.mjs'
import { root } from './freshness.mjs'
import { collectRuntime, listPackageFolders, listRuntimePackages } from './runtime-tree.mjs'

/** What `./lintel` needs beside the built server. */
const scripts = ['start', 'run-command', 'installed', 'ensure-built', 'freshness', 'env-file', 'describe-sources']

if (import.meta.main) {
  const { draft, to } = parseArgs({ options: { draft: { type: 'boolean' }, to: { type: 'string', default: 'release' } } }).values
  const problem = draft ? undefined : findProblem()
  if (problem) {
    console.error(problem)
    process.exit(1)
  }
  for (const file of await makeRelease(join(root, to))) console.log(file)
}

function findProblem() {
  if (run('git', ['status', '--porcelain'])) return 'Some files are not committed: a release is made of a commit.'
  const [, newest] = /^## \[(\d\S*)\] - \d{4}-\d\d-\d\d$/m.exec(readFileSync(`${root}CHANGELOG.md`, 'utf8')) ?? []
  const { version } = readManifest()
  return newest === version ? undefined : `package.json says ${version}, and the newest version in CHANGELOG.md is ${newest}.`
}

/** Returns the files that it made. */
async function makeRelease(folder) {
  const name = `lintel-${readManifest().version}-${process.platform}-${process.arch}`
  const tree = join(folder, name)
  rmSync(folder, { recursive: true, force: true })
  await collectRuntime(tree)
  for (const path of ['README.md', 'CHANGELOG.md', 'docs', '.env.example'])
    cpSync(join(root, path), join(tree, path), { recursive: true })
  mkdirSync(join(tree, 'scripts'))
  for (const script of scripts) copyFileSync(`${root}scripts/${script}.mjs`, join(tree, `scripts/${script}.mjs`))
  writeFileSync(join(tree, 'scripts/commit.txt'), `${readCommit() ?? ''}\n`)
  copyFileSync(`${root}scripts/release-launcher`, join(tree, 'lintel'))
  mkdirSync(join(tree, 'bin'))
  copyFileSync(`${root}node_modules/node/bin/node`, join(tree, 'bin/node'))

  const parts = join(folder, `${name}.cdx.json`)
  writeFileSync(parts, `${JSON.stringify(listParts(), null, 2)}\n`)
  copyFileSync(parts, join(tree, 'sbom.cdx.json'))

  const archive = join(folder, `${name}.tar.gz`)
  // The same commit makes the same bytes.
  const time = run('git', ['log', '-1', '--format=%ct']).trim() || '0'
  const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=go=u-w']
  run('tar', [...same, '--use-compress-program=gzip -6n', '-cf', archive, '-C', folder, name])
  rmSync(tree, { recursive: true })

  const made = [archive, parts]
  const sums = made.map((file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`)
  const checksums = join(folder, 'SHA256SUMS')
  writeFileSync(checksums, sums.join(''))
  return [...made, checksums]
}

/**
 * What runs, as CycloneDX: the packages that the server loads, and those that were built into it and into the pages. Not by `npm sbom`, which
 * refuses because two packages of a tool disagree about a third.
 */
function listParts() {
  const { name, version, license, dependencies } = readManifest()
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
  const inside = new Set([
    ...listRuntimePackages(),
    ...listPackageFolders([...Object.keys(dependencies), ...listImported()]),
    'node_modules/node',
  ])
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, licenses: [{ license: { id: license } }] } },
    components: [...inside]
      .filter((path) => !path.includes('@types/'))
      .sort()
      .map((path) => describePart(path, packages[path])),
  }
}

function describePart(path, { integrity = '' }) {
  const { name, version, license } = JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'))
  const [algorithm, digest = ''] = integrity.split('-')
  const isSingle = typeof license === 'string' && !/[ ()]/.test(license)
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(license && { licenses: [isSingle ? { license: { id: license } } : { expression: String(license) }] }),
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }] }),
  }
}

/** The packages that the sources of what is built import. */
function listImported() {
  const files = globSync('src/**/*.{ts,tsx,css}', {
    cwd: root,
    exclude: (path) => /\.(test|setup)\.|(^|\/)testing(\/|$)/.test(path),
  })
  const names = files.flatMap((file) =>
    [...readFileSync(root + file, 'utf8').matchAll(/(?:from|import\(?)\s*['"]((?:@[\w.-]+\/)?[\w][\w.-]*)(?=['"/])/g)].map(
      ([, name]) => name,
    ),
  )
  const { dependencies, devDependencies, optionalDependencies } = readManifest()
  return [...new Set(names)].filter((name) => name in { ...dependencies, ...devDependencies, ...optionalDependencies })
}

function readManifest() {
  return JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
}

function run(program, args) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${stderr || error?.message}`)
  return stdout
}
