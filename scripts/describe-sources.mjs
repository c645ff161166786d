/** Which version these sources are, and of which commit: the build keeps it in the server, and `npm start -- --version` prints it. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { root } from './freshness.mjs'

export const describeSources = () =>
  `${JSON.parse(readFileSync(`${root}package.json`, 'utf8')).version} (${readCommit() ?? 'commit unknown'})`

/** Ends with `+` where files were changed since. Undefined where neither the file nor Git knows it. */
export function readCommit(folder = root) {
  // Git writes it there in an archive (.gitattributes), and the image's build where it is given one.
  const written = readFileSync(`${folder}scripts/commit.txt`, 'utf8').trim()
  if (/^[0-9a-f]{7,40}\+?$/.test(written)) return written.replace(/^([0-9a-f]{8})[0-9a-f]+/, '$1')
  // Elsewhere Git would answer for a repository that this folder happens to be in.
  if (!existsSync(`${folder}.git`)) return undefined
  const git = spawnSync('git', ['describe', '--always', '--exclude=*', '--abbrev=8', '--dirty=+'], {
    cwd: folder,
    encoding: 'utf8',
  })
  return git.status === 0 ? git.stdout.trim() : undefined
}
