/** What a creator types as a handle leads to that place and to nowhere else. */
import * as check from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handleFields } from './page-fields.ts'
import { socialNetworks, toProfileUrl } from './social-networks.ts'

describe.each(handleFields)('%s', (handle) => {
  const { hosts } = socialNetworks[handle]
  const isTheirs = ({ hostname }: URL) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))

  test('name, @name and full address are the same profile', () => {
    const address = toProfileUrl(handle, 'ada')

    expect(address).toMatch(/^https:\/\/.+ada$/)
    expect(isTheirs(new URL(address ?? ''))).toBe(true)
    for (const typed of [
      '@ada',
      '  ada ',
      address,
      address?.replace('https', 'http'),
      address?.replace('https://', ''),
      `${address}?igsh=1#top`,
    ])
      expect(toProfileUrl(handle, typed ?? null)).toBe(address)
  })

  test('whatever is typed leads there over https, without query, port or password, or nowhere', () => {
    const hostile = check.oneof(
      check.string({ unit: 'binary' }),
      check.webUrl({ withQueryParameters: true, withFragments: true }),
      check
        .tuple(
          check.constantFrom('', '@', 'https://', 'javascript:', '//', '\\\\', 'data:text/html,'),
          check.constantFrom(...hosts),
          check.string(),
        )
        .map((parts) => parts.join('')),
    )
    check.assert(
      // The apostrophe stays in an address's path unless somebody sees to it.
      check.property(check.oneof(hostile, check.constantFrom(...hosts.map((host) => `${host}/it's`))), (typed) => {
        const address = toProfileUrl(handle, typed)
        if (address === undefined) return
        const url = new URL(address)
        expect(url.protocol).toBe('https:')
        expect(isTheirs(url)).toBe(true)
        expect([url.search, url.hash, url.port, url.username, url.password]).toEqual(['', '', '', '', ''])
        expect(address).not.toMatch(/["'<>\s]/)
      }),
    )
  })

  test.each([
    null,
    '',
    '@',
    '...',
    'javascript:alert(1)',
    'two words',
    `https://${hosts[0]}`,
    `https://${hosts[0]}@evil.example/ada`,
    `https://${hosts[0]}.evil.example/ada`,
    'https://evil.example/ada',
    '"><script>',
    'a'.repeat(300),
  ])('%j gives no icon', (typed) => {
    expect(toProfileUrl(handle, typed)).toBeUndefined()
  })
})

test('a number at Discord is a person, an artist’s id at Spotify an artist', () => {
  expect(toProfileUrl('discordHandle', '123456789012345678')).toBe('https://discord.com/users/123456789012345678')
  expect(toProfileUrl('spotifyHandle', '1vCWHaC5f2uS3yhpwWbIA6')).toBe('https://open.spotify.com/artist/1vCWHaC5f2uS3yhpwWbIA6')
  expect(toProfileUrl('appleMusicHandle', '159260351')).toBe('https://music.apple.com/artist/159260351')
})

test('short links of a place are its own', () => {
  expect(toProfileUrl('youtubeHandle', 'youtu.be/dQw4w9WgXcQ')).toBe('https://youtu.be/dQw4w9WgXcQ')
  expect(toProfileUrl('tiktokHandle', 'https://vm.tiktok.com/ZM8abc/')).toBe('https://vm.tiktok.com/ZM8abc/')
})
