/** The texts of `--help`: the list of all commands, and the usage of one. */
import type { Command } from './command.ts'

const prefix = 'npm run admin --'
const width = 34

export function formatCommandList(groups: Record<string, Record<string, Command>>): string {
  const lines = Object.entries(groups).flatMap(([title, commands]) => [
    '',
    `${title}:`,
    ...Object.entries(commands).map(([name, command]) => formatLine(name, command)),
  ])
  return [
    `Usage: ${prefix} <command>`,
    ...lines,
    '',
    `\`${prefix} <command> --help\` explains one. They work with and without a running server, whose settings they use.`,
    'Exit codes: 0 done, 1 refused, 2 wrong usage.',
  ].join('\n')
}

function formatLine(name: string, { args, summary }: Command): string {
  const start = `  ${name}${args && ` ${args}`}`
  return start.length < width ? `${start.padEnd(width)}${summary}` : `${start}\n${' '.repeat(width)}${summary}`
}

export const formatUsage = (name: string, { args, summary, more }: Command): string =>
  [`Usage: ${prefix} ${name}${args && ` ${args}`}`, '', `${summary}.`, ...(more ? ['', more] : [])].join('\n')
