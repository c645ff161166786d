/** Starts `database-process.ts` as child processes, sends them commands, reads their output, and ends them after the test. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createDataFolder } from './data-folder.ts'

export const databaseScript = new URL('database-process.ts', import.meta.url).pathname

const cleanups: (() => unknown)[] = []

/** Ends and removes everything that a test started. Call it after each. */
export async function stopDatabaseProcesses(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

export function newDataFolder(): string {
  const { folder, remove } = createDataFolder()
  cleanups.push(remove)
  return folder
}

/** Resolves when the database is ready; throws with the output of a process that ends before that. `prefix` comes before the command. */
export async function startDatabaseProcess(dataDir: string, prefix: readonly string[] = []) {
  const [program = '', ...args] = [...prefix, process.execPath, databaseScript, dataDir]
  const database = attachConsole(spawn(program, args))
  await database.waitForLine('ready')
  return database
}

/** Starts the process in a process group of its own, without waiting for the database. */
export function spawnDatabaseProcess(dataDir: string) {
  const child = spawn(process.execPath, [databaseScript, dataDir], { detached: true })
  return {
    ...attachConsole(child),
    /** Kills the process with all programs that it has started and that share its group, as an end of its container does. */
    killGroup: () => process.kill(-Number(child.pid), 'SIGKILL'),
  }
}

/** For starts that are expected to fail. */
export async function runUntilExit(dataDir: string): Promise<{ code: number | null; output: string }> {
  const database = attachConsole(spawn(process.execPath, [databaseScript, dataDir]))
  const code = await database.exited
  return { code, output: database.readLines().join('\n') }
}

export function attachConsole(child: ChildProcess) {
  let text = ''
  let onChange = () => {}
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      onChange()
    })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  exited.then(() => onChange())
  child.stdin?.on('error', () => {})
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const readLines = () => text.split('\n').slice(0, -1)
  const kill = (signal: NodeJS.Signals = 'SIGKILL') => child.kill(signal)
  cleanups.push(async () => {
    if (!hasEnded()) kill()
    await exited
  })
  let linesWaitedFor = 0
  return {
    readLines,
    exited,
    kill,
    sendCommand: (line: string) => child.stdin?.write(`${line}\n`),
    endInput: () => child.stdin?.end(),
    /** Resolves with the next line that starts with `prefix`. */
    async waitForLine(prefix: string): Promise<string> {
      for (;;) {
        const lines = readLines()
        const found = lines.findIndex((line, index) => index >= linesWaitedFor && line.startsWith(prefix))
        if (found >= 0) {
          linesWaitedFor = found + 1
          return lines[found] ?? ''
        }
        if (hasEnded()) throw new Error(`The process ended before it printed '${prefix}': ${text}`)
        await new Promise<void>((resolve) => {
          onChange = resolve
        })
      }
    },
  }
}
