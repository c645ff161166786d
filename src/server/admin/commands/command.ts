/** What a subcommand of `npm run admin` is, and the services that it gets. */
import type * as z from 'zod/mini'
import { normaliseUsername } from '#rules/accounts/usernames.ts'
import { readArguments, UsageError } from '#server/config/arguments.ts'
import type { Services } from '#server/services/services.ts'

export type CommandServices = Pick<
  Services,
  | 'config'
  | 'db'
  | 'history'
  | 'invalidatePage'
  | 'log'
  | 'newId'
  | 'now'
  | 'passwordCost'
  | 'reloadSettings'
  | 'secrets'
  | 'storage'
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
