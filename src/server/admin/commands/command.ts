/** What a subcommand of `npm run admin` is, and the services that it gets. */
import { parseArgs } from 'node:util'
import type * as z from 'zod/mini'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import type { Services } from '#server/services/services.ts'

export type CommandServices = Pick<
  Services,
  'config' | 'db' | 'invalidatePage' | 'log' | 'newId' | 'now' | 'passwordCost' | 'reloadSettings' | 'secrets' | 'storage'
> & { terminal: Terminal }

export type Terminal = {
  /** Asks the operator, and returns the next line of standard input without its line break; undefined at its end. */
  ask(question: string): Promise<string | undefined>
}

/** Returns the text to print. */
export type Run = (services: CommandServices) => Promise<string>

export type OfflineRun = (services: Pick<Services, 'config' | 'log' | 'newId' | 'now'>) => Promise<string>

export type Command = {
  /** What follows the name, such as `<username> [--yes]`. */
  args: string
  /** One line for the list of commands. */
  summary: string
  /** More lines for the command's own `--help`. */
  more?: string
} & (
  | {
      isOffline?: false
      /** Returns undefined, or throws a `UsageError`, where the arguments are wrong. */
      parse: (args: string[]) => Run | undefined
    }
  /** It needs no database, or opens one itself. `givesWay`: a running server's requests come first. */
  | { isOffline: true; givesWay?: true; parse: (args: string[]) => OfflineRun | undefined }
)

/** The arguments are wrong: the command's usage is printed too, and the exit code is 2. */
export class UsageError extends Error {}

type Flags = Record<string, { type: 'string' | 'boolean' }>

/** Throws a `UsageError` where an option is unknown, or where there are not exactly `count` other arguments; undefined leaves that to the caller. */
export function readArguments<F extends Flags>(args: string[], count: number | undefined, flags: F) {
  const parsed = parseOrRefuse(args, flags)
  const given = parsed.positionals
  if (count !== undefined && given.length < count) throw new UsageError('Something is missing.')
  if (count !== undefined && given.length > count) throw new UsageError(`“${given[count]}” is too much.`)
  return { given: given as [string, ...string[]], flags: parsed.values }
}

export const helpFlags = ['--help', '-h']

/** Of a script that is one command: where `--help` or what it does not know is among its arguments, prints how it is used and ends the process. */
export function readOwnFlags<F extends Flags>(usage: string, flags: F) {
  const args = process.argv.slice(2)
  if (args.some((arg) => helpFlags.includes(arg))) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return readArguments(args, 0, flags).flags
  } catch (error) {
    console.error(`${(error as UsageError).message}\n\n${usage}`)
    process.exit(2)
  }
}

function parseOrRefuse<F extends Flags>(args: string[], options: F) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node explains how to pass such an argument after the first sentence, which is not what was meant.
    throw new UsageError(error instanceof Error ? `${error.message.split(/\. |\n/)[0]?.replace(/\.?$/, '.')}` : String(error))
  }
}

/** Throws a `UsageError` with the schema's own sentence. */
export function readField<S extends z.ZodMiniType>(schema: S, typed: string): z.output<S> {
  const parsed = schema.safeParse(typed)
  if (!parsed.success) throw new UsageError(parsed.error.issues[0]?.message ?? 'That isn’t valid.')
  return parsed.data
}

/** For a command whose one argument is a username. */
export const withUsername = (run: (services: CommandServices, username: string) => Promise<string>) => (args: string[]) => {
  const { given } = readArguments(args, 1, {})
  return (services: CommandServices) => run(services, normaliseUsername(given[0]))
}

/** For a command without arguments. */
export const withoutArguments = (run: Run) => (args: string[]) => {
  readArguments(args, 0, {})
  return run
}
