/** `npm start`: builds when the sources changed, then becomes the server itself, so that every signal reaches it. */
import './installed.mjs'
import cluster from 'node:cluster'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Lintel runs on Node 24, which comes with \`npm ci\`; this is Node ${major}. Start it with \`npm start\`.`)
  process.exit(1)
}

const usage = `Usage: npm start -- [--personal | --team] [--port <number>], or ./lintel with the same where a release was unpacked

Builds Lintel where its sources changed, then serves until Ctrl-C.

  --personal       Serves one person: their page, nothing for sale, nobody else signs up (MODE=personal)
  --team           Serves a team: people sign up by invitation, nothing for sale (MODE=team)
  --port <number>  Listens there instead of at PORT or 3000; 0 takes any port that is free
  --version        Says which version this is
  --help           Says this

All settings are environment variables, or lines of a file .env: docs/settings.md explains each.`

if (cluster.isPrimary) {
  // These need newer versions of Node than the check before.
  const { loadEnvFile } = await import('./env-file.mjs')
  const { ensureBuilt } = await import('./ensure-built.mjs')
  await applyFlags()
  loadEnvFile()
  await ensureBuilt()
}
await import(new URL('../dist/server/main.js', import.meta.url).href)

/** Ends the process with code 2 where an argument is wrong. */
async function applyFlags() {
  const { parseArgs } = await import('node:util')
  const isSwitch = { type: 'boolean' }
  const options = {
    port: { type: 'string' },
    personal: isSwitch,
    team: isSwitch,
    version: isSwitch,
    help: { type: 'boolean', short: 'h' },
  }
  let flags
  try {
    flags = parseArgs({ options }).values
  } catch (error) {
    refuse(error.message.split('. ')[0].replace(/\.?$/, '.'))
  }
  if (flags.personal && flags.team) refuse('Choose --personal or --team.')
  if (flags.help) return end(usage)
  if (flags.version) {
    const { describeSources } = await import('./describe-sources.mjs')
    return end(describeSources())
  }
  // Workers and the helper processes inherit it. The server refuses what is no port.
  if (flags.port !== undefined) process.env.PORT = flags.port
  const mode = ['personal', 'team'].find((name) => flags[name])
  if (mode !== undefined) process.env.MODE = mode
}

function refuse(problem) {
  console.error(`${problem}\n\n${usage}`)
  process.exit(2)
}

function end(text) {
  console.log(text)
  process.exit(0)
}
