/** `npm start`: builds when the sources changed, then becomes the server itself, so that every signal reaches it. */
import './installed.mjs'
import cluster from 'node:cluster'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Lintel runs on Node 24, which comes with \`npm ci\`; this is Node ${major}. Start it with \`npm start\`.`)
  process.exit(1)
}

const usage = `Usage: npm start -- [--port <number>], or ./lintel [--port <number>] where a release was unpacked

Builds Lintel where its sources changed, then serves until Ctrl-C.

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
  const options = { port: { type: 'string' }, version: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } }
  let flags
  try {
    flags = parseArgs({ options }).values
  } catch (error) {
    console.error(`${error.message.split('. ')[0].replace(/\.?$/, '.')}\n\n${usage}`)
    process.exit(2)
  }
  if (flags.help) return end(usage)
  if (flags.version) {
    const { describeSources } = await import('./describe-sources.mjs')
    return end(describeSources())
  }
  // Workers and the helper processes inherit it. The server refuses what is no port.
  if (flags.port !== undefined) process.env.PORT = flags.port
}

function end(text) {
  console.log(text)
  process.exit(0)
}
