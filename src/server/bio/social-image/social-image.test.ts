import { setTimeout as pause } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { Bio } from '#rules/page/bio.ts'
import { defaultBioUser } from '#rules/page/bio.ts'
import { applySettings } from '#rules/platform/settings.ts'
import { splitLayers } from '#rules/themes/css-layers.ts'
import { applyCustomColours } from '#rules/themes/custom-colours.ts'
import { getTheme, resolveUploadedTheme, themes } from '#rules/themes/themes.ts'
import { applyUploadedThemes, type UploadedTheme } from '#rules/themes/uploaded-themes.ts'
import { users } from '#server/database/schema/users.ts'
import type { Log } from '#server/services/log.ts'
import { start } from '#server/testing/start.ts'
import { drawSocialImage, type ReadPicture } from './draw.ts'
import { toDrawableBackground } from './drawable-background.ts'
import { toDrawableName } from './drawable-name.ts'
import { openDrawingProcess } from './drawing-process.ts'
import { openSocialImageCache } from './image-cache.ts'
import { type DrawnText, drawText, getFontFiles } from './text/draw-text.ts'
import { splitGraphemes, splitRuns } from './text/runs.ts'
import { computeSocialImageVersion } from './version.ts'

const createBio = (more: Partial<Bio['user']>): Bio => ({
  user: { ...defaultBioUser, username: 'ada', ...more },
  links: [],
  blocks: [],
})
const noPicture: ReadPicture = async () => undefined

const box = { width: 600, height: 350, sizes: [128, 64], colour: '#000' }
const decode = ({ src }: DrawnText) => Buffer.from(src.split(',')[1] ?? '', 'base64').toString()
/** The drawings of the glyphs, without their places. */
const listGlyphs = (svg: string) => [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path)

const image = async (url: string) => {
  const response = await fetch(url, { redirect: 'manual' })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

/** Asks again while it is being drawn, which a busy machine takes its time for. `former`: the image before. */
async function drawnImage(url: string, former?: Buffer) {
  for (;;) {
    const found = await image(url)
    if (found.status !== 503 && !(former && found.bytes.equals(former))) return found
    await pause(100)
  }
}

describe('the social image of a page', { timeout: 180_000 }, () => {
  test('is a PNG of 1200 by 630 that the page links to, different for each creator', async () => {
    const { creator, visitor, url } = await start({ env: { PUBLIC_URL: 'https://lintel.example' } })
    await creator('ada')
    await creator('grace')
    const [, address = ''] =
      /property="og:image" content="https:\/\/lintel\.example([^"]+)"/.exec((await visitor().get('/ada')).text) ?? []
    expect(address).toMatch(/^\/og\/ada\.png\?v=[0-9a-f]{8}$/)

    const ada = await drawnImage(url + address)
    expect([ada.status, ada.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(ada.headers.get('cache-control')).toBe('public, max-age=86400, immutable')
    expect(await sharp(ada.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(ada.bytes.length).toBeLessThan(300_000)
    expect((await drawnImage(`${url}/og/grace.png`)).bytes.equals(ada.bytes)).toBe(false)
  })

  test('changes with the page; an old version’s address shows the current image', async () => {
    const { creator, visitor, db, node, url } = await start()
    const ada = await creator('ada')
    const findImageAddress = async () => /\/og\/ada\.png\?v=[0-9a-f]{8}/.exec((await visitor().get('/ada')).text)?.[0] ?? ''
    const before = await findImageAddress()
    const first = await drawnImage(url + before)

    await db.update(users).set({ displayName: 'Countess Ada' }).where(eq(users.id, ada.id))
    node.services.invalidatePage('ada')
    const after = await findImageAddress()
    expect(after).not.toBe(before)
    const [fresh, old] = [await drawnImage(url + after, first.bytes), await image(url + before)]
    expect(old.bytes.equals(fresh.bytes)).toBe(true)
    expect(old.headers.get('cache-control')).toBe('public, no-cache')

    const unchanged = await fetch(url + after, { headers: { 'if-none-match': fresh.headers.get('etag') ?? '' } })
    expect(unchanged.status).toBe(304)
  })

  test('returns 404 if there is no page, and 410 for one that was taken down', async () => {
    const { creator, visitor, db } = await start()
    const ada = await creator('ada')
    for (const path of [
      '/og/nobody.png',
      '/og/ada',
      '/og/ada.jpg',
      '/og/.png',
      '/og/%00.png',
      '/og/..%2f..%2fetc%2fpasswd.png',
      '/og/%3Cscript%3E.png',
    ])
      expect((await visitor().get(path)).status, path).toBe(404)
    await db.update(users).set({ isBanned: true }).where(eq(users.id, ada.id))
    expect((await visitor().get('/og/ada.png')).json()).toMatchObject({ code: 'page-down' })
  })

  test('is served from the cache while the database is unavailable', async () => {
    const { creator, url, withoutDatabase } = await start()
    await creator('ada')
    const before = await drawnImage(`${url}/og/ada.png`)
    await withoutDatabase(async () => {
      const cached = await image(`${url}/og/ada.png`)
      expect([cached.status, cached.headers.get('cache-control')]).toEqual([200, 'public, no-cache'])
      expect(cached.bytes.equals(before.bytes)).toBe(true)
      expect((await image(`${url}/og/grace.png`)).status).toBe(503)
    })
  })
})

const sea: UploadedTheme = {
  ...{ id: 'uploaded-sea', name: 'Sea', tier: 'free', character: 'Calm.', base: 'minimalist', fonts: {}, isOffered: true },
  colours: { background: '#003344', text: '#ffffff' },
}

test('is drawn in another process, which gets the settings and the uploaded theme', { timeout: 180_000 }, async () => {
  const drawing = openDrawingProcess({ warn: () => {} } as unknown as Log)
  const [plain, themed] = [createBio({}), createBio({ theme: sea.id })]
  const draw = async (bio: Bio): Promise<Buffer> => drawing.draw(bio, noPicture).catch(() => draw(bio))
  const drawHere = (bio: Bio) => drawSocialImage(bio, noPicture)
  applySettings({ 'brand.name': 'Harbour' })
  applyUploadedThemes([sea])
  try {
    expect([await draw(plain), await draw(themed)]).toEqual([await drawHere(plain), await drawHere(themed)])
  } finally {
    applySettings({})
    applyUploadedThemes([])
    drawing.close()
  }
})

describe('drawing', () => {
  test('gives every theme a different image', { timeout: 60_000 }, async () => {
    const images = new Set<string>()
    for (const { id } of themes) images.add((await drawSocialImage(createBio({ theme: id }), noPicture)).toString('base64'))
    expect(images.size).toBe(themes.length)
  })

  test('uses the creator’s custom colours', async () => {
    const redImage = await drawSocialImage(createBio({ themeColours: { theme: 'minimalist', background: '#aa0000' } }), noPicture)
    const { data } = await sharp(redImage)
      .extract({ left: 10, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([0xaa, 0, 0])
  })

  test.each([
    ['</text><script>alert(1)</script>'],
    ['👩‍🚀🎉'],
    ['مرحبا بالعالم'],
    ['\u202eevil\u2066'],
    ['W'.repeat(60)],
    ['W '.repeat(30)],
    ['ﷺ'.repeat(60)],
    ['e\u0301\u0323'.repeat(20)],
    ['&amp; "quoted" <b>'],
  ])('draws a name like %j, whole or in part', async (displayName) => {
    const png = await drawSocialImage(createBio({ displayName }), noPicture)
    expect(await sharp(png).metadata()).toMatchObject({ width: 1200, height: 630 })
  })

  test('leaves out characters that no font has, and falls back to the username', async () => {
    const toDrawable = (displayName: string) => toDrawableName({ username: 'ada', displayName })
    expect(await toDrawable('Ada 🎉 Lovelace')).toBe('Ada 🎉 Lovelace')
    expect(await toDrawable('𝓐𝓭𝓪 Ⓛ')).toBe('Ada L')
    expect(await toDrawable('Đặng Ångström Иван Ωmega')).toBe('Đặng Ångström Иван Ωmega')
    expect(await toDrawable('山田 Taro')).toBe('山田 Taro')
    expect(await toDrawable('می\u200cخواهم \u202eevil\u2066')).toBe('می\u200cخواهم evil')
    expect(await toDrawable('𒀀𒀁 Ada')).toBe('Ada')
    expect(await toDrawable('Anna ไทย')).toBe('Anna')
    for (const name of ['𒀀𒀁', 'ไทย हिन्दी', 'Հայերեն', '\u200b', '...']) expect(await toDrawable(name), name).toBe('ada')
  })

  test.each([
    ['Arabic', 'ليلى', 'منصور'],
    ['Hebrew', 'ליאור', 'כהן'],
    ['Cyrillic', 'Дмитрий', 'Людмила'],
    ['Greek', 'Ελένη', 'Σωκράτης'],
    ['Chinese', '王小明', '李白'],
    ['Japanese', 'さくら', 'モモコ'],
    ['Korean', '김민준', '이서연'],
    ['emoji', '🌸🎉', '👩‍🚀🇮🇪'],
  ])('draws names in %s: with a shape for every character, different ones for different names', async (_, one, other) => {
    const glyphs = async (text: string) => listGlyphs(decode(await drawText(text, box)))
    const [first, second] = [await glyphs(one), await glyphs(other)]
    expect(first.length).toBeGreaterThanOrEqual(splitGraphemes(one).length)
    expect(first.join()).not.toBe(second.join())
    // Boxes for missing characters would all be equal.
    expect(new Set([...first, ...second]).size).toBeGreaterThan(3)
    expect(
      (await drawSocialImage(createBio({ displayName: one }), noPicture)).equals(
        await drawSocialImage(createBio({ displayName: other }), noPicture),
      ),
    ).toBe(false)
  })

  test('joins Arabic letters, and sets them from right to left', async () => {
    const widthOf = async (text: string) => (await drawText(text, box)).width
    // Three letters in a word are narrower than the three alone, because the first two lose their tails.
    expect(await widthOf('سسس')).toBeLessThan((await widthOf('س\u200cس\u200cس')) * 0.9)
    const joined = listGlyphs(decode(await drawText('ببب', box)))
    expect(new Set(joined).size).toBeGreaterThan(1)

    const [mixed, latin] = [await drawText('ليلى Studio', box), await drawText('Studio ليلى', box)]
    expect([mixed.isRightToLeft, latin.isRightToLeft]).toEqual([true, false])
  })

  test('takes an emoji for no direction of its own: it stays beside the word that it follows', async () => {
    const findFontFile = await getFontFiles()
    const order = (text: string) =>
      splitRuns(text, 'rtl', findFontFile)
        .map((run) => run.text.trim())
        .filter(Boolean)
    expect(order('ليلى 🌸 Maya')).toEqual(['Maya', '🌸', 'ليلى'])
    expect((await drawText('🌸 ليلى', box)).isRightToLeft).toBe(true)
    expect((await drawText('🌸 Maya', box)).isRightToLeft).toBe(false)
  })

  test('mirrors the image of a name that runs from right to left', async () => {
    const brightnessAt = async (displayName: string, left: number) => {
      const png = await drawSocialImage(createBio({ displayName, theme: 'minimalist' }), noPicture)
      return (await sharp(png).extract({ left, top: 116, width: 1, height: 1 }).raw().toBuffer())[0] ?? 0
    }
    // The bar over the picture is black, the ground beside it white.
    expect([await brightnessAt('Maya', 1100), await brightnessAt('Maya', 100)]).toEqual([0x11, 255])
    expect([await brightnessAt('ليلى', 1100), await brightnessAt('ليلى', 100)]).toEqual([255, 0x11])
  })

  test('shows our mark on Free alone', async () => {
    const inkAtFoot = async (isBranded: boolean) => {
      const png = await drawSocialImage(createBio({ displayName: 'Maya', theme: 'minimalist', isBranded }), noPicture)
      return Math.min(...(await sharp(png).extract({ left: 84, top: 520, width: 200, height: 60 }).greyscale().raw().toBuffer()))
    }
    expect(await inkAtFoot(true)).toBeLessThan(40)
    expect(await inkAtFoot(false)).toBe(255)
  })

  test('reads a font only when a name needs it', async () => {
    const read = async (text: string) => {
      const findFontFile = await getFontFiles()
      return new Set(splitRuns(text, 'ltr', findFontFile).flatMap((run) => ('file' in run ? [run.file.family] : [])))
    }
    expect([...(await read('Maya Ortiz'))]).toEqual(['display'])
    expect([...(await read('山田太郎'))]).toEqual(['chinese'])
    expect([...(await read('さくら山'))]).toEqual(['japanese'])
    expect([...(await read('Maya 🌸'))]).toEqual(['display'])
  })

  test('shows the creator’s picture, and initials where there is none', async () => {
    const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#e00000' } })
      .webp()
      .toBuffer()
    const drawWith = (bytes: Uint8Array | undefined) =>
      drawSocialImage(createBio({ profileImage: '/media/ada.webp' }), async () => bytes)
    const { data } = await sharp(await drawWith(red))
      .extract({ left: 900, top: 400, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(210)
    expect(data[1]).toBeLessThan(20)

    const plain = await drawSocialImage(createBio({}), noPicture)
    for (const broken of [Buffer.from('no picture'), undefined, Buffer.alloc(0)])
      expect((await drawWith(broken)).equals(plain)).toBe(true)
  })

  test('fails while storage is unavailable, rather than caching an image without the picture', async () => {
    const readFailing = async () => Promise.reject(new Error('storage unavailable'))
    await expect(drawSocialImage(createBio({ profileImage: '/media/ada.webp' }), readFailing)).rejects.toThrow(
      'storage unavailable',
    )
  })
})

describe('the social image cache', () => {
  const png = Buffer.from('png')

  test('shares one drawing between concurrent requests, and draws one image at a time', async () => {
    let [drawings, running, maxRunning] = [0, 0, 0]
    const images = openSocialImageCache(async () => {
      drawings++
      maxRunning = Math.max(maxRunning, ++running)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
      return png
    })
    const names = ['ada', 'ada', 'grace', 'ada', 'mary']
    await Promise.all(names.map((username) => images.get(createBio({ username }), 'a')))
    await images.get(createBio({}), 'a')
    expect([drawings, maxRunning]).toEqual([3, 1])
  })

  test('refuses with ‘busy’ when too many requests are waiting, and draws again after a failure', async () => {
    let fails = true
    const images = openSocialImageCache(async () => {
      if (fails) throw new Error('broken')
      return png
    })
    const results = await Promise.allSettled(
      Array.from({ length: 60 }, (_, n) => images.get(createBio({ username: `ada${n}` }), 'a')),
    )
    const reasons = results.map((result) => result.status === 'rejected' && (result.reason as { code?: string }).code)
    expect(reasons.filter((code) => code === 'busy').length).toBeGreaterThan(10)
    fails = false
    expect((await images.get(createBio({ username: 'ada0' }), 'a')).png).toBe(png)
  })

  /** A cache whose drawings wait until they are let on, one after the other. */
  function openHeldCache() {
    const drawn: string[] = []
    const held: (() => void)[] = []
    const images = openSocialImageCache(async ({ user }) => {
      drawn.push(user.displayName ?? user.username)
      await new Promise<void>((resolve) => held.push(resolve))
      return png
    })
    const letOn = async (times: number) => {
      for (let time = 0; time < times; time++) {
        await expect.poll(() => held.length, { interval: 1 }).toBeGreaterThan(0)
        held.shift()?.()
      }
    }
    return { images, drawn, letOn }
  }

  test('draws for networks in turn: one that asks for many pages holds up nobody else', async () => {
    const { images, drawn, letOn } = openHeldCache()
    const crawl = Array.from({ length: 60 }, (_, n) => images.get(createBio({ username: `page${n}` }), 'crawler').catch(() => {}))
    const ada = images.get(createBio({ username: 'ada' }), 'visitor')
    await letOn(3)
    await ada
    expect(drawn.indexOf('ada')).toBeLessThanOrEqual(2)
    await letOn(19)
    await Promise.all(crawl)
  })

  test('draws the newest of a page’s waiting states, and sends the last image when its budget is used up', async () => {
    const { images, drawn, letOn } = openHeldCache()
    const change = (n: number) => images.get(createBio({ displayName: `Ada ${n}` }), 'a')
    const first = change(0)
    await expect.poll(() => drawn, { interval: 1 }).toEqual(['Ada 0'])
    const changes = Array.from({ length: 10 }, (_, n) => change(n + 1))
    await letOn(2)
    await Promise.all([first, ...changes])
    expect(drawn).toEqual(['Ada 0', 'Ada 10'])

    for (let n = 11; n < 50; n++) {
      const image = change(n)
      if (n < 39) await letOn(1)
      await image
    }
    expect(drawn).toHaveLength(30)
  })

  test('the version changes with everything the image shows and with nothing else', () => {
    const version = computeSocialImageVersion(createBio({}))
    const shown: Partial<Bio['user']>[] = [
      { displayName: 'Ada' },
      { profileImage: '/media/x.webp' },
      { theme: 'dark' },
      { username: 'grace' },
      { buttonStyle: 'pill' },
      { isBranded: false },
      { themeColours: { theme: 'minimalist', text: '#aa0000' } },
    ]
    for (const more of shown) expect(computeSocialImageVersion(createBio(more))).not.toBe(version)
    expect(computeSocialImageVersion(createBio({ bio: 'Numbers.', themeColours: { theme: 'dark', text: '#aa0000' } }))).toBe(
      version,
    )
  })
})

test('every layer of a background made for images can be drawn, and a conic one becomes linear', () => {
  for (const { id, socialPage } of themes) {
    if (!socialPage) continue
    const gradients = splitLayers(socialPage).filter((layer) => layer.includes('gradient('))
    const drawn = splitLayers(toDrawableBackground(socialPage).backgroundImage ?? '')
    expect(drawn.length, id).toBe(gradients.length)
  }
  expect(toDrawableBackground('repeating-conic-gradient(from 9deg,#ffffff 0deg,#ff0000 9deg)').backgroundImage).toBe(
    'linear-gradient(120deg,#ffffff,#ff0000)',
  )
})

test("a theme's background for images goes with its own colours alone", () => {
  const galaxy = getTheme('galaxy')
  expect(galaxy.socialPage).toContain('gradient')
  for (const colours of [{ background: '#f4f1e8' }, { text: '#ffe9c4' }])
    expect(applyCustomColours(galaxy, colours).socialPage).toBeUndefined()
  expect(applyCustomColours(galaxy, { accent: '#ff5a36' }).socialPage).toBe(galaxy.socialPage)
  for (const base of ['galaxy', 'velvet'] as const)
    expect(
      resolveUploadedTheme({
        id: 'house',
        name: 'House',
        tier: 'free',
        character: 'Ours.',
        base,
        colours: { accent: '#ff5a36' },
        fonts: {},
        isOffered: true,
      }).socialPage,
    ).toBeUndefined()
})
