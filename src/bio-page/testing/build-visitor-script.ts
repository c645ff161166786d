/** The visitor's script as the product builds it. */
import { build, type InlineConfig } from 'vite'

export async function buildVisitorScript(): Promise<string> {
  // By address, because the build is plain JavaScript without types.
  const recipe = (await import(new URL('../../../scripts/build.mjs', import.meta.url).href)) as {
    visitorsScript: (outDir: string, more: object) => InlineConfig
  }
  const [made] = [await build(recipe.visitorsScript('dist/unused', { write: false }))].flat()
  const [file] = made && 'output' in made ? made.output : []
  if (file?.type !== 'chunk' || !file.code.includes('/api/bio/')) throw new Error('The build gave no script for visitors.')
  return file.code
}
