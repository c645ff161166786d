/** A copy of the sources: for a first start, which builds, and for another version. */
import { cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDir, projectRoot } from './built-server.ts'

const copied = ['src', 'docs', 'scripts', 'package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts']

export function copySources(): string {
  const folder = join(newDataDir(), 'sources')
  for (const name of copied) cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
