/** Tests that only addresses of known services are embedded, and only with those services' own players. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { embedMessages, parseEmbed } from './embeds.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['youtu.be/dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://vimeo.com/76979871', 'Vimeo', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://www.tiktok.com/@ada/video/7234567890123456789',
    'TikTok',
    'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
  ],
  [
    'https://open.spotify.com/intl-de/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
    'Spotify',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://music.apple.com/gb/album/some-name/1440857781?i=1440857907',
    'Apple Music',
    'https://embed.music.apple.com/gb/album/some-name/1440857781?i=1440857907',
  ],
  [
    'https://soundcloud.com/ada/first-song',
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fada%2Ffirst-song&auto_play=true',
  ],
])('%s is embedded with %s', (address, service, playerUrl) => {
  expect(parseEmbed(address)).toMatchObject({ service, playerUrl })
})

test.each([
  'https://example.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=%22onload=alert(1)',
  'https://www.youtube.com/@ada',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/about',
  'https://www.tiktok.com/@ada',
  'https://open.spotify.com/user/ada',
  'https://music.apple.com/gb/artist/ada/123456',
  'https://soundcloud.com/ada',
  'https://music.apple.com/gb/album/%zz/x',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  '',
])('%s is not embedded', (address) => {
  expect(parseEmbed(address)).toBeUndefined()
})

test('special characters in a path cannot break out of an HTML attribute', () => {
  const address = "https://music.apple.com/gb/album/%zz'%E0%A4/1440857781"
  expect(parseEmbed(address)?.playerUrl).toBe('https://embed.music.apple.com/gb/album/%zz%27%E0%A4/1440857781')
})

test('every player comes from one of six known hosts', () => {
  const host = fc.constantFrom(
    'youtube.com',
    'youtu.be',
    'vimeo.com',
    'www.tiktok.com',
    'open.spotify.com',
    'music.apple.com',
    'soundcloud.com',
  )
  fc.assert(
    fc.property(
      host,
      fc.array(fc.oneof(fc.string(), fc.constantFrom('watch', 'track', 'album', '@a', 'video', 'gb', '..', '123456789')), {
        maxLength: 4,
      }),
      fc.string(),
      (name, path, query) => {
        const embed = parseEmbed(`https://${name}/${path.join('/')}?v=${query}`)
        if (!embed) return
        expect(embed.playerUrl).toMatch(
          /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|www\.tiktok\.com|open\.spotify\.com|embed\.music\.apple\.com|w\.soundcloud\.com)\/[^"'<>\s]*$/,
        )
      },
    ),
    { numRuns: 2000 },
  )
})

test('the message names the services that can be used', () => {
  expect(embedMessages.video).toBe('Please use a link from YouTube, Vimeo or TikTok.')
  expect(embedMessages.music).toBe('Please use a link from Spotify, Apple Music or SoundCloud.')
})
