/** Starts owners of data folders as processes of their own, talks to them, and ends them. */

import { type ChildProcess, spawn } from 'node:child_process'
import { createDataFolder as makeFolder } from './data-folder.ts'

export const databaseScript = new URL('database-process.ts', import.meta.url).pathname

const left: (() => unknown)[] = []

export async function stopDatabaseProcesses(): Promise<void> {
  for (const undo of left.splice(0).reverse()) await undo()
}

export function newDataFolder(): string {
  const { folder, remove } = makeFolder()
  left.push(remove)
  return folder
}

/** Resolves when the database answers; throws what was said when it ends before. */
export async function startDatabaseProcess(dataDir: string) {
  const owner = attachConsole(spawn(process.execPath, [databaseScript, dataDir]))
  await owner.hears('ready')
  return owner
}

/** For starts that are meant to fail. */
export async function expectFailedStart(dataDir: string): Promise<{ code: number | null; said: string }> {
  const owner = attachConsole(spawn(process.execPath, [databaseScript, dataDir]))
  const code = await owner.exited
  return { code, said: owner.heard().join('\n') }
}

export function attachConsole(child: ChildProcess) {
  let text = ''
  let wake = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (more: string) => {
      text += more
      wake()
    })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  exited.then(() => wake())
  child.stdin?.on('error', () => {})
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const heard = () => text.split('\n').slice(0, -1)
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal)
  left.push(async () => {
    if (!hasEnded()) kill()
    await exited
  })
  let read = 0
  return {
    heard,
    exited,
    kill,
    say: (line: string) => child.stdin?.write(`${line}\n`),
    finish: () => child.stdin?.end(),
    /** The next line that begins so. */
    async hears(beginning: string): Promise<string> {
      for (;;) {
        const lines = heard()
        const at = lines.findIndex((line, index) => index >= read && line.startsWith(beginning))
        if (at >= 0) {
          read = at + 1
          return lines[at] ?? ''
        }
        if (hasEnded()) throw new Error(`It ended before it said '${beginning}': ${text}`)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
