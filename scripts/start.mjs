/** `npm start`: builds when the sources changed, then becomes the server itself, so that every signal reaches it. */
import './installed.mjs'
import cluster from 'node:cluster'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`Lintel runs on Node 24, which comes with \`npm ci\`; this is Node ${major}. Start it with \`npm start\`.`)
  process.exit(1)
}

if (cluster.isPrimary) {
  const { loadEnvFile } = await import('./env-file.mjs')
  const { ensureBuilt } = await import('./build.mjs')
  loadEnvFile()
  await ensureBuilt()
}
await import(new URL('../dist/server/main.js', import.meta.url).href)
