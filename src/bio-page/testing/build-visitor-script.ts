/** Builds the visitor's script as the product does, in memory. */
import { build, type InlineConfig } from 'vite'

export async function buildVisitorScript(): Promise<string> {
  // A URL, because the build script is plain JavaScript without types.
  const { visitorScript } = (await import(new URL('../../../scripts/build.mjs', import.meta.url).href)) as {
    visitorScript: (outDir: string, options: object) => InlineConfig
  }
  const [result] = [await build(visitorScript('dist/unused', { write: false }))].flat()
  const [file] = result && 'output' in result ? result.output : []
  if (file?.type !== 'chunk' || !file.code.includes('/api/bio/')) throw new Error('The build produced no visitor script.')
  return file.code
}
