/** Builds the visitor's script, or that of the document in place of a missing page, as the product does, in memory. */
import { build, type InlineConfig } from 'vite'

export async function buildVisitorScript(name = 'visitor-script'): Promise<string> {
  // A URL, because the build script is plain JavaScript without types.
  const { visitorScript } = (await import(new URL('../../../scripts/build.mjs', import.meta.url).href)) as {
    visitorScript: (outDir: string, options: object, name: string) => InlineConfig
  }
  const [result] = [await build(visitorScript('dist/unused', { write: false }, name))].flat()
  const [file] = result && 'output' in result ? result.output : []
  if (file?.type !== 'chunk' || !file.code.includes('/api/affiliate/')) throw new Error('The build produced no visitor script.')
  return file.code
}
