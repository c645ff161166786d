/** The version of this code, and the commit that it was built from. */
import { readFileSync } from 'node:fs'
import { root } from './root.ts'

export const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }

/** The build puts it here (`scripts/build.mjs`). Null where it found none, and for sources that run without a build. */
export const commit: string | null = process.env.LINTEL_COMMIT || null

type Build = { version: string; commit?: string | null | undefined }

/** For people. A backup that an earlier version made says nothing of a commit. */
export const describeBuild = ({ version, commit }: Build): string =>
  commit === undefined ? version : `${version} (${commit ?? 'commit unknown'})`
