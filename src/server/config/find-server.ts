/**
 * The settings of a server that runs from this folder as this user: commands use them, so that they act on its data and write its address
 * into emails, also where they come from a service file that the shell does not know. Only Linux shows them (`/proc`); elsewhere, and for
 * another user's server, the settings of the shell and of `.env` are all there is.
 */
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, type Environment, readConfig, settingNames } from '#server/config.ts'
import { root } from '#server/root.ts'

/** Several servers run from the folder, and nothing says which one is meant. */
export class SeveralServersError extends Error {}

/** The settings of a command. Throws a `SeveralServersError`. */
export const readServerConfig = (): Config => readConfig(addServerSettings(process.env, { folder: fileURLToPath(root) }))

type Options = { folder: string; processes?: string; uid?: number | undefined }

/** Returns `env`, and in it what the running server has set and `env` has not. Throws a `SeveralServersError`. */
export function addServerSettings(
  env: Environment,
  { folder, processes = '/proc', uid = process.getuid?.() }: Options,
): Environment {
  const servers = listServers({ folder, processes, uid }).filter((server) => isMeant(server, env, folder))
  const distinct = new Map(servers.map((server) => [describePlace(server, folder), server]))
  if (distinct.size > 1)
    throw new SeveralServersError(
      `Several servers run from ${folder}: set DATA_DIR or DATABASE_URL to choose one (${[...distinct.keys()].join(', ')}).`,
    )
  const [server] = distinct.values()
  if (!server) return env
  const added = settingNames.filter((name) => !env[name] && server[name]).map((name) => [name, server[name]])
  return { ...env, ...Object.fromEntries(added) }
}

function isMeant(server: Environment, env: Environment, folder: string): boolean {
  if (env.DATABASE_URL) return server.DATABASE_URL === env.DATABASE_URL
  return !env.DATA_DIR || resolveDataDir(server, folder) === resolveDataDir(env, folder)
}

/** Without the password of a database's address. */
const describePlace = (server: Environment, folder: string): string =>
  server.DATABASE_URL ? `the database at ${URL.parse(server.DATABASE_URL)?.host}` : resolveDataDir(server, folder)

const resolveDataDir = ({ DATA_DIR }: Environment, folder: string) => resolve(folder, DATA_DIR || './data')

function listServers({ folder, processes, uid }: Required<Options>): Environment[] {
  const pids = tryTo(() => readdirSync(processes).filter((name) => /^\d+$/.test(name))) ?? []
  return pids.map((pid) => tryTo(() => readServer(join(processes, pid), folder, uid))).filter((server) => server !== undefined)
}

/** Undefined where the process is another program, or of another folder or user. Root may use everyone's. */
function readServer(process: string, folder: string, uid: number | undefined): Environment | undefined {
  const isOwn = uid === 0 || statSync(process).uid === uid
  if (!isOwn || readlinkSync(join(process, 'cwd')) !== realpathSync(folder)) return undefined
  const commandLine = readFileSync(join(process, 'cmdline'), 'utf8')
  if (!commandLine.split('\0').some((part) => /(^|\/)(scripts\/(start|dev)\.mjs|dist\/server\/main\.js)$/.test(part)))
    return undefined
  const variables = readFileSync(join(process, 'environ'), 'utf8').split('\0')
  const env = Object.fromEntries(variables.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
  // As in `npm start -- --port 4000 --personal`.
  const [, port] = /\0--port[\0=](\d+)\0/.exec(commandLine) ?? []
  const [, mode] = /\0--(personal|team)\0/.exec(commandLine) ?? []
  return { ...env, ...(port && { PORT: port }), ...(mode && { MODE: mode }) }
}

/** Processes end while they are read, and those of others can't be read. */
function tryTo<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}
