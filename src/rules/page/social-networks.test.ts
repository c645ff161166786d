/** Tests that a handle becomes a URL of its own network, and of no other site. */
import * as check from 'fast-check'
import { describe, expect, test } from 'vitest'
import { handleFields } from './page-fields.ts'
import { socialNetworks, toProfileUrl } from './social-networks.ts'

describe.each(handleFields)('%s', (handle) => {
  const { hosts } = socialNetworks[handle]
  const isOwnHost = ({ hostname }: URL) => hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))

  test('a handle, with or without @, and its full URL are the same profile', () => {
    const url = toProfileUrl(handle, 'ada')

    expect(url).toMatch(/^https:\/\/.+ada$/)
    expect(isOwnHost(new URL(url ?? ''))).toBe(true)
    for (const typed of ['@ada', '  ada ', url, url?.replace('https', 'http'), url?.replace('https://', ''), `${url}?igsh=1#top`])
      expect(toProfileUrl(handle, typed ?? null)).toBe(url)
  })

  test('any input becomes an https URL of that network without query, port and credentials, or is rejected', () => {
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
      // URLs keep apostrophes in a path unless they are escaped.
      check.property(check.oneof(hostile, check.constantFrom(...hosts.map((host) => `${host}/it's`))), (typed) => {
        const profileUrl = toProfileUrl(handle, typed)
        if (profileUrl === undefined) return
        const url = new URL(profileUrl)
        expect(url.protocol).toBe('https:')
        expect(isOwnHost(url)).toBe(true)
        expect([url.search, url.hash, url.port, url.username, url.password]).toEqual(['', '', '', '', ''])
        expect(profileUrl).not.toMatch(/["'<>\s]/)
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
  ])('%j is not a profile', (typed) => {
    expect(toProfileUrl(handle, typed)).toBeUndefined()
  })
})

test('distinguishes people from invitations on Discord, and artists from listeners on Spotify and Apple Music', () => {
  expect(toProfileUrl('discordHandle', '123456789012345678')).toBe('https://discord.com/users/123456789012345678')
  expect(toProfileUrl('spotifyHandle', '1vCWHaC5f2uS3yhpwWbIA6')).toBe('https://open.spotify.com/artist/1vCWHaC5f2uS3yhpwWbIA6')
  expect(toProfileUrl('appleMusicHandle', '159260351')).toBe('https://music.apple.com/artist/159260351')
})

test.each([
  ['youtubeHandle', 'UCuAXFkgsw1L7xaCfnd5JJOw', 'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw'],
  ['youtubeHandle', 'channel/UCuAXFkgsw1L7xaCfnd5JJOw', 'https://www.youtube.com/channel/UCuAXFkgsw1L7xaCfnd5JJOw'],
  ['youtubeHandle', '@UCLA', 'https://www.youtube.com/@UCLA'],
  ['youtubeHandle', 'c/AdaMakes', 'https://www.youtube.com/c/AdaMakes'],
  ['youtubeHandle', '/user/ada/', 'https://www.youtube.com/user/ada'],
  ['linkedinHandle', 'in/ada', 'https://www.linkedin.com/in/ada'],
  ['linkedinHandle', '/in/ada/', 'https://www.linkedin.com/in/ada'],
  ['linkedinHandle', 'company/acme', 'https://www.linkedin.com/company/acme'],
  ['linkedinHandle', 'in/jürgen-müller', 'https://www.linkedin.com/in/j%C3%BCrgen-m%C3%BCller'],
  ['spotifyHandle', 'spotify:artist:1vCWHaC5f2uS3yhpwWbIA6', 'https://open.spotify.com/artist/1vCWHaC5f2uS3yhpwWbIA6'],
  ['spotifyHandle', 'spotify:user:ada.b', 'https://open.spotify.com/user/ada.b'],
  ['spotifyHandle', 'artist/1vCWHaC5f2uS3yhpwWbIA6', 'https://open.spotify.com/artist/1vCWHaC5f2uS3yhpwWbIA6'],
  ['instagramHandle', '@ada/', 'https://www.instagram.com/ada'],
  ['instagramHandle', '@ada,', 'https://www.instagram.com/ada'],
  ['instagramHandle', 'https://www.instagram.com/ada)', 'https://www.instagram.com/ada'],
  ['instagramHandle', 'instagr.am/ada', 'https://instagr.am/ada'],
  ['discordHandle', 'invite/abc', 'https://discord.gg/abc'],
  ['discordHandle', 'users/123456789012345678', 'https://discord.com/users/123456789012345678'],
  ['discordHandle', 'discordapp.com/invite/abc', 'https://discordapp.com/invite/abc'],
  ['snapchatHandle', 'add/ada', 'https://www.snapchat.com/add/ada'],
  ['appleMusicHandle', 'id159260351', 'https://music.apple.com/artist/159260351'],
  ['appleMusicHandle', 'gb/artist/ada/159260351', 'https://music.apple.com/artist/159260351'],
  ['appleMusicHandle', 'artist/159260351', 'https://music.apple.com/artist/159260351'],
] as const)('%s: %s is %s', (handle, typed, url) => {
  expect(toProfileUrl(handle, typed)).toBe(url)
  expect(toProfileUrl(handle, `\u2068${typed}\u2069\u200b`)).toBe(url)
})

test.each([
  ['instagramHandle', 'ada²'],
  ['linkedinHandle', 'jobs/view'],
  ['instagramHandle', '@ada.'],
  ['tiktokHandle', 'ada.'],
  ['linkedinHandle', 'in/../feed'],
  ['youtubeHandle', 'watch/abc'],
  ['spotifyHandle', 'spotify:track:1vCWHaC5f2uS3yhpwWbIA6'],
] as const)('%s: %s is no profile', (handle, typed) => {
  expect(toProfileUrl(handle, typed)).toBeUndefined()
})

test('accepts the short links of a network', () => {
  expect(toProfileUrl('youtubeHandle', 'youtu.be/dQw4w9WgXcQ')).toBe('https://youtu.be/dQw4w9WgXcQ')
  expect(toProfileUrl('tiktokHandle', 'https://vm.tiktok.com/ZM8abc/')).toBe('https://vm.tiktok.com/ZM8abc/')
})
