/** Tests that only addresses of known services are embedded, and only with those services' own players. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeUnplayable, embedMessages, findEmbedAddress, parseEmbed } from './embeds.ts'

test.each([
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=5',
  ],
  ['youtu.be/dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['https://youtu.be/dQw4w9WgXcQ?t=1m35s', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95'],
  ['https://youtu.be/AbCdEfGhIjK?t=95', 'YouTube', 'https://www.youtube-nocookie.com/embed/AbCdEfGhIjK?autoplay=1&start=95'],
  ['https://youtu.be/AbCdEfGhIjK\u200b', 'YouTube', 'https://www.youtube-nocookie.com/embed/AbCdEfGhIjK?autoplay=1'],
  [
    'https://youtu.be/dQw4w9WgXcQ?t=95\u200b',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95',
  ],
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&list=PLAbCdEfGhIjKlMnOp&index=3',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&list=PLAbCdEfGhIjKlMnOp',
  ],
  [
    'https://www.youtube.com/playlist?list=PLAbCdEfGhIjKlMnOp',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PLAbCdEfGhIjKlMnOp',
  ],
  [
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=x&amp;start=95" title="A video" allowfullscreen></iframe>',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95',
  ],
  ['https://vimeo.com/123456789/0a1b2c3d4e', 'Vimeo', 'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&autoplay=1&dnt=1'],
  [
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e',
    'Vimeo',
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&autoplay=1&dnt=1',
  ],
  ['https://vimeo.com/channels/staffpicks/123456789', 'Vimeo', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
  ['https://vimeo.com/showcase/1234567/video/123456789', 'Vimeo', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
  ['https://vimeo.com/showcase/1234567', 'Vimeo', 'https://vimeo.com/showcase/1234567/embed?autoplay=1'],
  ['https://vimeo.com/76979871#t=1m5s', 'Vimeo', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1#t=65s'],
  [
    '<blockquote class="tiktok-embed" cite="https://www.tiktok.com/@ada/video/7234567890123456789" data-video-id="7"></blockquote>',
    'TikTok',
    'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
  ],
  [
    'https://open.spotify.com/embed/track/0aBcDeFgHiJkLmNoPqRsTu?utm_source=generator',
    'Spotify',
    'https://open.spotify.com/embed/track/0aBcDeFgHiJkLmNoPqRsTu',
  ],
  ['spotify:track:0aBcDeFgHiJkLmNoPqRsTu', 'Spotify', 'https://open.spotify.com/embed/track/0aBcDeFgHiJkLmNoPqRsTu'],
  ['https://music.apple.com/gb/album/1234567890', 'Apple Music', 'https://embed.music.apple.com/gb/album/1234567890'],
  ['https://embed.music.apple.com/gb/album/1234567890', 'Apple Music', 'https://embed.music.apple.com/gb/album/1234567890'],
  [
    'https://soundcloud.com/ada/first-song/s-AbC123',
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fada%2Ffirst-song%2Fs-AbC123&auto_play=true',
  ],
  [
    'https://soundcloud.com/ada/sets/kiln',
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fada%2Fsets%2Fkiln&auto_play=true',
  ],
  [
    '<iframe width="100%" src="https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123456&color=%23ff5500"></iframe>',
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123456&auto_play=true',
  ],
  ['https://vimeo.com/76979871', 'Vimeo', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://youtu.be/dQw4w9WgXcQ.', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  ['https://vimeo.com/manage/videos/123456789', 'Vimeo', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
  [
    '<div style="padding:56.25% 0 0 0;"><iframe src="//player.vimeo.com/video/123456789?h=0a1b2c3d4e&amp;badge=0"></iframe></div>',
    'Vimeo',
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&autoplay=1&dnt=1',
  ],
  [
    'https://m.tiktok.com/v/7234567890123456789.html',
    'TikTok',
    'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
  ],
  [
    'https://www.tiktok.com/embed/v2/7234567890123456789',
    'TikTok',
    'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
  ],
  [
    'spotify:user:ada:playlist:4uLU6hMCjMI75M1A2tKUQC',
    'Spotify',
    'https://open.spotify.com/embed/playlist/4uLU6hMCjMI75M1A2tKUQC',
  ],
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
  ['https://youtu.be/dQw4w9WgXcQ?t=1:35', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95'],
  [
    'https://youtu.be/dQw4w9WgXcQ?t=1H2M3S',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=3723',
  ],
  ['https://youtu.be/dQw4w9WgXcQ?t=95.5', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95'],
  ['https://youtu.be/dQw4w9WgXcQ&t=95', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95'],
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ&time_continue=95',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95',
  ],
  [
    'https://www.youtube.com/embed/dQw4w9WgXcQ?start=65&end=90',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=65&end=90',
  ],
  [
    'https://www.youtube.com/embed?listType=playlist&list=PLAbCdEfGhIjKlMnOp',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=PLAbCdEfGhIjKlMnOp',
  ],
  [
    'https://music.youtube.com/playlist?list=RDCLAK5uy_kmPRjHDECIcuVw',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/videoseries?autoplay=1&list=RDCLAK5uy_kmPRjHDECIcuVw',
  ],
  [
    'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'Watch this: https://youtu.be/dQw4w9WgXcQ?t=95, it’s short',
    'YouTube',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=95',
  ],
  ['“https://youtu.be/dQw4w9WgXcQ”', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  ['[My film](https://youtu.be/dQw4w9WgXcQ)', 'YouTube', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'],
  [
    '<div style="padding:56.25% 0 0 0"><iframe src="https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&amp;badge=0"></iframe></div><script src="https://player.vimeo.com/api/player.js"></script>',
    'Vimeo',
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/manage/videos/123456789/0a1b2c3d4e',
    'Vimeo',
    'https://player.vimeo.com/video/123456789?h=0a1b2c3d4e&autoplay=1&dnt=1',
  ],
  ['https://vimeo.com/showcase/1234567?video=123456789', 'Vimeo', 'https://player.vimeo.com/video/123456789?autoplay=1&dnt=1'],
  ['https://vimeo.com/event/1234567/0a1b2c3d4e', 'Vimeo', 'https://vimeo.com/event/1234567/embed/0a1b2c3d4e?autoplay=1'],
  [
    'https://www.tiktok.com/embed/v2/7234567890123456789',
    'TikTok',
    'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
  ],
  [
    'https://m.tiktok.com/v/7234567890123456789.html',
    'TikTok',
    'https://www.tiktok.com/player/v1/7234567890123456789?autoplay=1',
  ],
  [
    'https://open.spotify.com/intl-pt-BR/track/4uLU6hMCjMI75M1A2tKUQC',
    'Spotify',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://open.spotify.com/episode/4uLU6hMCjMI75M1A2tKUQC?si=x&t=1234',
    'Spotify',
    'https://open.spotify.com/embed/episode/4uLU6hMCjMI75M1A2tKUQC?t=1234',
  ],
  [
    'spotify:user:ada:playlist:37i9dQZF1DXcBWIGoYBM5M',
    'Spotify',
    'https://open.spotify.com/embed/playlist/37i9dQZF1DXcBWIGoYBM5M',
  ],
  ['spotify://track/4uLU6hMCjMI75M1A2tKUQC', 'Spotify', 'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC'],
  [
    'https://embed.spotify.com/?uri=spotify:track:4uLU6hMCjMI75M1A2tKUQC',
    'Spotify',
    'https://open.spotify.com/embed/track/4uLU6hMCjMI75M1A2tKUQC',
  ],
  [
    'https://music.apple.com/album/name/1440857781?i=1440857907',
    'Apple Music',
    'https://embed.music.apple.com/us/album/name/1440857781?i=1440857907',
  ],
  [
    'https://itunes.apple.com/gb/album/name/id1440857781',
    'Apple Music',
    'https://embed.music.apple.com/gb/album/name/1440857781',
  ],
  [
    'https://music.apple.com/us/music-video/name/1440857907',
    'Apple Music',
    'https://embed.music.apple.com/us/music-video/name/1440857907',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/soundcloud%253Atracks%253A123456',
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123456&auto_play=true',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/123456%3Fsecret_token%3Ds-AbC123',
    'SoundCloud',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F123456%3Fsecret_token%3Ds-AbC123&auto_play=true',
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
  'https://soundcloud.com/studio/likes',
  'https://soundcloud.com/ada/sets',
  'https://soundcloud.com/discover/sets/charts-top',
  'https://soundcloud.com/library/playlists',
  'https://soundcloud.com/tags/house',
  'https://api.soundcloud.com/users/1',
  'https://www.youtube.com/watch?v=short&list=PLAbCdEfGhIjKlMnOp',
  '<iframe src="https://evil.example/embed/dQw4w9WgXcQ"></iframe>',
  '<script src="https://www.youtube.com/embed/dQw4w9WgXcQ"></script>',
  'https://music.apple.com/gb/album/%zz/x',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  '',
])('%s is not embedded', (address) => {
  expect(parseEmbed(address)).toBeUndefined()
})

test.each([
  ['video', 'https://vm.tiktok.com/ZMabcdefg/', 'That’s a short TikTok link.'],
  ['video', 'https://www.tiktok.com/t/ZTabcdefg/', 'That’s a short TikTok link.'],
  ['video', 'https://www.youtube.com/clip/UgkxAbC', 'That’s a short YouTube link.'],
  ['music', 'https://spotify.link/AbCdEfGhIj', 'That’s a short Spotify link.'],
  ['music', 'https://on.soundcloud.com/AbCdE', 'That’s a short SoundCloud link.'],
  ['music', 'https://spoti.fi/3AbCdE', 'That’s a short Spotify link.'],
  ['video', 'https://www.tiktok.com/@ada/photo/7234567890123456789', 'We can’t play that TikTok link. Copy the link of a video'],
  ['video', 'https://www.youtube.com/@ada', 'We can’t play that YouTube link. Copy the link of a video'],
  ['music', 'https://open.spotify.com/collection/tracks', 'Copy the link of a song, album or playlist instead'],
  ['video', 'https://spotify.link/AbCdEfGhIj', embedMessages.video],
  ['music', 'https://example.com/', embedMessages.music],
] as const)('of %s, %s is told what to do instead', (kind, typed, message) => {
  expect(parseEmbed(typed)).toBeUndefined()
  expect(describeUnplayable(kind, typed)).toContain(message)
})

test('what is stored is the address alone', () => {
  expect(findEmbedAddress('spotify:episode:0aBcDeFgHiJkLmNoPqRsTu')).toBe(
    'https://open.spotify.com/episode/0aBcDeFgHiJkLmNoPqRsTu',
  )
  expect(findEmbedAddress('<iframe src="//www.youtube.com/embed/dQw4w9WgXcQ"></iframe>')).toBe(
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
  )
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
          /^https:\/\/(www\.youtube-nocookie\.com|player\.vimeo\.com|vimeo\.com|www\.tiktok\.com|open\.spotify\.com|embed\.music\.apple\.com|w\.soundcloud\.com)\/[^"'<>\s]*$/,
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
