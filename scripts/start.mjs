/** `npm start`: builds where that is needed, then is the server itself, so that every signal reaches it. */
import cluster from 'node:cluster'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Lintel runs on Node 24, which comes with \`npm ci\`; this is Node ${major}. Start it with \`npm start\`.`)
  process.exit(1)
}

if (cluster.isPrimary) {
  const { loadSettings } = await import('./settings.mjs')
  const { ensureBuilt } = await import('./build.mjs')
  loadSettings()
  await ensureBuilt()
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
