/** The version of this code. */
import { readFileSync } from 'node:fs'
import { root } from './root.ts'

export const { version } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { version: string }
