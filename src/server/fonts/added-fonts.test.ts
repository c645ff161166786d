/** Fonts in the data folder: pages and the app use them after a start, and a file that is none is left out. */
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { addedFontsElementId, applyAddedFonts } from '#rules/themes/added-fonts.ts'
import { createFolder, createFontFolder, listFontFiles } from '#server/testing/font-files.ts'
import { start } from '#server/testing/start.ts'

afterEach(() => applyAddedFonts({}))

/** Another font's files stand in for those that nobody may pass on. */
async function startWithSatoshi(put: (folder: string, sora: (weight: number) => string) => void) {
  const dataDir = createFolder()
  const files = [...(await listFontFiles())]
  const folder = join(dataDir, 'fonts')
  mkdirSync(folder)
  put(folder, (weight) => files.find(([name]) => name.startsWith(`assets/fonts/sora-${weight}-latin.`))?.[1] ?? '')
  const server = await start({ env: { DATA_DIR: dataDir }, web: { folder: await createFontFolder() } })
  const ada = await server.creator('ada', 'premium')
  await ada.patch('/api/user', { customFont: 'satoshi' })
  const listFonts = async () =>
    [...(await server.visitor().get('/ada')).text.matchAll(/url\((\/assets\/fonts\/[^)]*)\)/g)].map(([, path = '']) => path)
  return { ...server, listFonts }
}

test('a font in the data folder is on pages and in the app after a start, and is cut like any other', async () => {
  const { url, visitor, listFonts } = await startWithSatoshi((folder, sora) => {
    for (const weight of [400, 600]) copyFileSync(sora(weight), join(folder, `satoshi-${weight}.woff2`))
  })
  const fonts = await listFonts()
  expect(fonts.length).toBeGreaterThan(0)
  for (const path of fonts) expect(path).toMatch(/^\/assets\/fonts\/cut\/satoshi-[46]00-latin\.[\da-f]{8}\./)
  const isCut = async (path: string) => (await fetch(url + path)).headers.get('cache-control')?.includes('immutable') ?? false
  for (const path of fonts) await expect.poll(() => isCut(path), { timeout: 20_000, interval: 50 }).toBe(true)

  const shell = (await visitor().get('/dashboard')).text
  const [, json = '{}'] = new RegExp(`id="${addedFontsElementId}">([^<]*)<`).exec(shell) ?? []
  const { satoshi } = JSON.parse(json) as { satoshi: { ascent: number; files: Record<string, { hashes: string[] }> } }
  expect(satoshi.ascent).toBeCloseTo(0.97)
  const whole = await fetch(`${url}/assets/fonts/satoshi-400-latin.${satoshi.files[400]?.hashes[0]}.woff2`)
  expect([whole.status, whole.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await fetch(`${url}/assets/fonts/satoshi-400-latin.00000000.woff2`)).status).toBe(404)
})

test('a file that is no font, too large or wrongly named is left out, and Manrope stands in', async () => {
  const { visitor, listFonts } = await startWithSatoshi((folder, sora) => {
    writeFileSync(join(folder, 'satoshi-400.woff2'), '<html>Not found</html>')
    writeFileSync(join(folder, 'satoshi-500.woff2'), readFileSync(sora(400)).subarray(0, 300))
    writeFileSync(join(folder, 'satoshi-600.woff2'), Buffer.concat([readFileSync(sora(600)), Buffer.alloc(1024 * 1024)]))
    writeFileSync(join(folder, 'satoshi.woff2'), readFileSync(sora(400)))
  })
  for (const path of await listFonts()) expect(path).toContain('/manrope-')
  expect((await visitor().get('/dashboard')).text).not.toContain(addedFontsElementId)
})
