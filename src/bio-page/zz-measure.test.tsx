import { brotliCompressSync, constants } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { test } from 'vitest'
import { brandIcons, signIcons } from '#rules/icons.ts'
import { themes } from '#rules/themes.ts'
import { BioDocument } from './document.tsx'
import { brandPaths } from './link-icons.ts'
import { builtScript } from './testing/built-script.ts'
import { fullPage } from './testing/profiles.ts'

test('m', async () => {
  const script = await builtScript()
  const size = (f: (l: any, i: number) => any, theme: any) => {
    const bio = fullPage(theme)
    bio.links = bio.links.map((l, i) => ({ ...l, ...f(l, i) }))
    return brotliCompressSync(
      `<!doctype html>${renderToStaticMarkup(<BioDocument bio={bio} publicUrl="https://lintel.example" script={script} previewVersion="1a2b3c4d" />)}`,
      { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } },
    ).length
  }
  const anim = ['pulse', 'shake', 'bounce', 'glow']
  const big = [...brandIcons].sort((a, b) => brandPaths[b].length - brandPaths[a].length)
  for (const [n, f] of Object.entries({
    plain: () => ({}),
    anim: (_: any, i: number) => ({ animationType: anim[i % 4], isAd: i % 5 === 0 }),
    handles: (_: any, i: number) => ({ icon: brandIcons[i % 10] }),
    signs: (_: any, i: number) => ({ icon: signIcons[i % 17] }),
    first20: (_: any, i: number) => ({ icon: brandIcons[i], animationType: anim[i % 4], isAd: i % 5 === 0 }),
    mixed: (_: any, i: number) => ({
      icon: i % 2 ? brandIcons[i % 10] : signIcons[i % 6],
      animationType: anim[i % 4],
      isAd: i % 5 === 0,
    }),
    big20: (_: any, i: number) => ({ icon: big[i], animationType: anim[i % 4], isAd: true }),
    all43: (_: any, i: number) => ({ icon: brandIcons[i + 10], animationType: anim[i % 4], isAd: true }),
  }))
    console.log(n, Math.max(...themes.map(({ id }) => size(f, id))))
})
