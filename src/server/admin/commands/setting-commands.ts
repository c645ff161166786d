/** The subcommands for the settings of the platform. Running servers hear of a change over the database. */
import { settingValues } from '#contract/admin/settings.ts'
import { type SettingKey, settingKeys } from '#rules/platform/settings.ts'
import { shortenText } from '#rules/text/graphemes.ts'
import { readArguments, UsageError } from '#server/config/arguments.ts'
import { changeSettings, readSystemSettings } from '../settings/change-settings.ts'
import type { Command, CommandServices, Run } from './command.ts'

export const settingCommands: Record<string, Command> = {
  settings: {
    args: '[get <key> | set <key> <value> | reset <key>]',
    summary: 'List the platform’s settings, read one, change it, or put it back to its default',
    more: [
      'Servers that run have a change in force within a second, without a restart.',
      'Amounts are whole pence; lists are JSON. What the environment sets is locked.',
      `The keys: ${settingKeys.join(', ')}.`,
    ].join('\n'),
    parse: ([action, ...args]) => {
      switch (action) {
        case undefined:
          return listSettings
        case 'get': {
          const key = readKey(readArguments(args, 1, {}).given[0])
          return async (services) => format((await readSystemSettings(services)).settings[key].value)
        }
        case 'set': {
          const [typedKey = '', ...words] = args
          const key = readKey(typedKey)
          if (words.length === 0) throw new UsageError('The value is missing.')
          const value = parseValue(key, words.join(' '))
          return change(key, value)
        }
        case 'reset':
          return change(readKey(readArguments(args, 1, {}).given[0]), null)
        default:
          throw new UsageError(`“${action}” is none of get, set and reset.`)
      }
    },
  },
}

async function listSettings(services: CommandServices): Promise<string> {
  const { settings } = await readSystemSettings(services)
  const width = Math.max(...settingKeys.map((key) => key.length))
  return settingKeys
    .map((key) => {
      const { value, source, variable } = settings[key]
      const from = source === 'environment' ? `from ${variable}` : variable ? `locked by ${variable}` : source
      return `${key.padEnd(width)}  ${shorten(format(value))}  (${from})`
    })
    .join('\n')
}

const change =
  (key: SettingKey, value: unknown): Run =>
  async (services) => {
    const { settings } = await changeSettings(services, 'shell', { changes: { [key]: value } })
    return `${key} is ${shorten(format(settings[key].value))} now (${settings[key].source}).`
  }

function readKey(typed: string): SettingKey {
  const key = settingKeys.find((known) => known === typed)
  if (!key) throw new UsageError(`There is no setting “${typed}”.`)
  return key
}

/**
 * As the control panel sends it: numbers, true and false, and JSON where the setting takes them; otherwise the text itself. What is
 * switched may be written as in its variable too.
 */
function parseValue(key: SettingKey, typed: string): unknown {
  const schema = settingValues[key]
  const parsed = [typed, parseJson(typed), switches[typed]].map((value) => schema.safeParse(value))
  const valid = parsed.find(({ success }) => success)
  if (!valid?.success) throw new UsageError(parsed[1]?.error?.issues[0]?.message ?? `“${typed}” is not valid.`)
  if (valid.data === null) throw new UsageError('Use `reset` to put a setting back to its default.')
  return valid.data
}

const switches: Record<string, boolean> = { on: true, off: false }

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

const format = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** In the list a long text is cut. */
const shorten = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  return shortenText(line, 60)
}
