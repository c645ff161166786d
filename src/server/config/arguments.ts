/** The arguments of commands. */
import { parseArgs } from 'node:util'

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
