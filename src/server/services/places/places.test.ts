/** Places from a file of networks and from a trusted proxy's header, and what a file does that cannot be used. */
import { mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { openLog } from '#server/services/log.ts'
import { writeMmdb } from '#server/testing/mmdb.ts'
import { openMmdb } from './mmdb.ts'
import { openPlaces } from './places.ts'
import { openPlacesFile, type PlacesFile } from './places-file.ts'
import { readPlace } from './read-place.ts'

const bristol = {
  country: { iso_code: 'GB', names: { en: 'United Kingdom' } },
  city: { names: { de: 'Bristol', en: 'Bristol' } },
}
const oslo = { country: { iso_code: 'NO' }, city: { names: { en: 'Oslo' } } }
const networks = { '203.0.113.0/24': bristol, '198.51.100.128/25': oslo, '2001:db8:1::/48': { country: { iso_code: 'CI' } } }
const unknown = { country: 'unknown', city: '' }

const closes: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closes.splice(0)) await close()
})

/** A path for the operator's file, with what it contains at the start. */
async function createFile(content?: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'lintel-places-'))
  closes.push(() => rm(folder, { recursive: true }))
  const path = join(folder, 'places.mmdb')
  if (content) await writeFile(path, content)
  return path
}

/** Opens the file, and keeps what the log says. */
async function open(path: string): Promise<{ file: PlacesFile; logged: { level: string; msg: string }[] }> {
  const logged: { level: string; msg: string }[] = []
  const file = await openPlacesFile(path, openLog('info', { write: (line) => logged.push(JSON.parse(line)) }))
  closes.push(file.close)
  return { file, logged }
}

/** A file of the same size, written within the same millisecond, would look unchanged; no operator is that fast. */
async function replace(path: string, content: Buffer) {
  await writeFile(`${path}.new`, content)
  await utimes(`${path}.new`, new Date(), new Date(Date.now() + 5000 * ++replacements))
  await rename(`${path}.new`, path)
}
let replacements = 0

describe('a file of networks', () => {
  test('finds countries and cities of IPv4 and IPv6 addresses, and nothing for others', async () => {
    const { file, logged } = await open(await createFile(writeMmdb(networks)))

    expect(file.find('203.0.113.0')).toEqual({ country: 'GB', city: 'GB Bristol' })
    expect(file.find('203.0.113.255')).toEqual({ country: 'GB', city: 'GB Bristol' })
    expect(file.find('198.51.100.128')).toEqual({ country: 'NO', city: 'NO Oslo' })
    expect(file.find('2001:db8:1:ffff::1')).toEqual({ country: 'CI', city: '' })
    for (const address of ['203.0.114.0', '198.51.100.127', '2001:db8:2::1', '::1', '127.0.0.1', 'unknown', '203.0.113.1x', ''])
      expect(file.find(address)).toEqual(unknown)
    expect(file.isOpen).toBe(true)
    expect(logged.map(({ level }) => level)).toEqual(['info'])
  })

  test('of IPv4 addresses only knows no IPv6 address', async () => {
    // The first bits of 2001:db8:: are those of 32.1.13.184.
    const { find } = openMmdb(writeMmdb({ '32.1.0.0/16': oslo }, { ipVersion: 4 }))
    expect(find('32.1.13.184').country).toBe('NO')
    expect(find('2001:db8::1')).toEqual(unknown)
  })

  test.each([
    ['GeoLite2 and DB-IP', bristol],
    ['IPinfo’s lite file', { country: 'United Kingdom', country_code: 'GB', city: 'Bristol' }],
    ['IPinfo’s others', { country: 'GB', city: 'Bristol', region: 'England' }],
    ['files that were made from tables', { country_code: 'GB', city: 'Bristol' }],
  ])('in the layout of %s is understood', (_maker, record) => {
    const { find } = openMmdb(writeMmdb({ '203.0.113.0/24': record }))
    expect(find('203.0.113.9')).toEqual({ country: 'GB', city: 'GB Bristol' })
  })

  test('gives a place that needs no escaping, whatever its records contain', () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.anything())
    fc.assert(
      fc.property(value, value, (country, city) => {
        for (const record of [
          { country, city },
          { country: { iso_code: country }, city: { names: { en: city } } },
          { country_code: 'GB', city },
        ]) {
          const place = readPlace(record)
          expect(place.country).toMatch(/^([A-Z]{2}|unknown)$/)
          expect(place.city).toMatch(/^$|^[A-Z]{2} [^"\\\p{C}]{1,80}$/u)
          if (place.country === 'unknown') expect(place.city).toBe('')
        }
      }),
    )
    expect(readPlace({ country_code: 'XX', city: 'Nowhere' })).toEqual(unknown)
    expect(readPlace({ country_code: 'FR', city: ' L’Haÿ-\u202e"les"\\-Roses\n' }).city).toBe('FR L’Haÿ-les-Roses')
    expect(readPlace({ country_code: 'FR', city: `${'x'.repeat(79)}🏙` }).city).toBe(`FR ${'x'.repeat(79)}`)
  })
})

test.each([
  ['GeoLite2-City', 'maxmind'],
  ['DBIP-City-Lite', 'db-ip'],
  ['DBIP-Country-Lite (compat=Country)', 'db-ip'],
  ['ipinfo ipinfo_lite.mmdb', 'ipinfo'],
  ['ipinfo generic_country_free.mmdb', 'ipinfo'],
  ['GeoIP2-City', undefined],
  ['DBIP-Location (compat=City)', undefined],
  ['My own', undefined],
])('the maker of a file of the type %s, who asks to be mentioned, is %s', (type, maker) => {
  expect(openMmdb(writeMmdb(networks, { type })).maker).toBe(maker)
})

describe('a file that is replaced', () => {
  test('is read again, and not before', async () => {
    const path = await createFile(writeMmdb(networks))
    const { file, logged } = await open(path)
    await file.refresh()
    expect(logged).toHaveLength(1)

    await replace(path, writeMmdb({ '203.0.113.0/24': oslo }))
    expect(file.find('203.0.113.1').country).toBe('GB')
    await file.refresh()
    expect(file.find('203.0.113.1').country).toBe('NO')
    expect(logged.at(-1)).toMatchObject({ level: 'info', msg: expect.stringContaining('which was replaced') })
  })

  test.each([
    ['by one that was cut in half', writeMmdb(networks).subarray(0, writeMmdb(networks).length / 2)],
    ['by zeros', Buffer.alloc(4096)],
    ['by nothing', Buffer.alloc(0)],
    ['by a web page', Buffer.from('<!doctype html><title>403 Forbidden</title>')],
    ['by one of another kind', writeMmdb({ '203.0.113.0/24': { autonomous_system_number: 64496 } }, { type: 'GeoLite2-ASN' })],
  ])('%s stays in use as it was, and the log says so once', async (_what, broken) => {
    const path = await createFile(writeMmdb(networks))
    const { file, logged } = await open(path)

    await replace(path, broken)
    await file.refresh()
    await file.refresh()
    expect(file.find('203.0.113.1')).toEqual({ country: 'GB', city: 'GB Bristol' })
    expect(logged.slice(1)).toMatchObject([
      { level: 'error', msg: expect.stringContaining('The file from before stays in use.') },
    ])

    await replace(path, writeMmdb({ '203.0.113.0/24': oslo }))
    await file.refresh()
    expect(file.find('203.0.113.1').country).toBe('NO')
  })

  test('by removing it stays in use', async () => {
    const path = await createFile(writeMmdb(networks))
    const { file, logged } = await open(path)
    await rm(path)
    await file.refresh()
    await file.refresh()
    expect(file.find('203.0.113.1').country).toBe('GB')
    expect(logged.slice(1).map(({ msg }) => msg)).toEqual([
      `GEOIP_DB: ${path} does not exist. The file from before stays in use.`,
    ])
  })
})

describe('a file that cannot be used at the start', () => {
  test('leaves all countries unknown, says why, and is used once it is there', async () => {
    const path = await createFile()
    const { file, logged } = await open(path)
    expect(file.find('203.0.113.1')).toEqual(unknown)
    expect(file.isOpen).toBe(false)
    expect(logged.map(({ level, msg }) => [level, msg])).toEqual([
      ['error', `GEOIP_DB: ${path} does not exist. Every country is unknown until it is replaced.`],
    ])

    await writeFile(path, writeMmdb(networks))
    await file.refresh()
    expect(file.find('203.0.113.1').country).toBe('GB')
    expect(file.isOpen).toBe(true)
  })

  test('because it is of another kind is named by its type', async () => {
    const { logged } = await open(await createFile(writeMmdb({ '203.0.113.0/24': { asn: 1 } }, { type: 'GeoLite2-ASN' })))
    expect(logged.at(0)?.msg).toContain('knows no countries (it is of the type GeoLite2-ASN)')
  })

  test('because it is a folder is refused too', async () => {
    const { file, logged } = await open(tmpdir())
    expect(file.isOpen).toBe(false)
    expect(logged.at(0)?.msg).toContain('cannot be read (EISDIR)')
  })
})

test('a file with any byte changed either is refused or gives valid places, without a crash', async () => {
  const whole = writeMmdb(networks)
  const flip = fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) })
  await fc.assert(
    fc.asyncProperty(fc.array(flip, { minLength: 1, maxLength: 4 }), async (flips) => {
      const content = Buffer.from(whole)
      for (const { at, byte } of flips) content[at] = byte
      const path = await createFile(content)
      const { file } = await open(path)
      for (const address of ['203.0.113.1', '198.51.100.200', '2001:db8:1::1', '2001:db8:ffff::1', '10.0.0.1'])
        expect(file.find(address)).toEqual({
          country: expect.stringMatching(/^([A-Z]{2}|unknown)$/),
          city: expect.stringMatching(/^$|^[A-Z]{2} [^"\\\p{C}]{1,80}$/u),
        })
    }),
    { numRuns: 300 },
  )
})

describe('places', () => {
  const log = openLog('silent')
  const at = (address: string, proxyCountry: string) => ({ address, proxyCountry })

  test('are of the file where it knows the address, otherwise of the proxy', async () => {
    const geoipFile = await createFile(writeMmdb(networks))
    const places = await openPlaces({ config: { geoipFile, countryHeader: 'cf-ipcountry' }, log })
    closes.push(places.close)
    expect(places.find(at('203.0.113.1', 'FR'))).toEqual({ country: 'GB', city: 'GB Bristol' })
    expect(places.find(at('192.0.2.1', 'FR'))).toEqual({ country: 'FR', city: '' })
    for (const code of ['', 'XX', 'T1', 'fr', 'FRA', '"F', '../', 'ＦＲ'])
      expect(places.find(at('192.0.2.1', code))).toEqual(unknown)
    expect(places.isAvailable).toBe(true)
  })

  test('are available with a file or a header', async () => {
    const isAvailable = async (config: { geoipFile?: string; countryHeader?: string }) => {
      const places = await openPlaces({ config: { geoipFile: undefined, countryHeader: undefined, ...config }, log })
      closes.push(places.close)
      return places.isAvailable
    }
    expect(await isAvailable({})).toBe(false)
    expect(await isAvailable({ geoipFile: await createFile() })).toBe(false)
    expect(await isAvailable({ geoipFile: await createFile(writeMmdb(networks)) })).toBe(true)
    expect(await isAvailable({ countryHeader: 'cf-ipcountry' })).toBe(true)
  })
})
