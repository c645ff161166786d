/** The marks are those that the places themselves hand out. */
import { siApplemusic, siDiscord, siInstagram, siSnapchat, siSpotify, siTiktok, siTwitch, siX, siYoutube } from 'simple-icons'
import { expect, test } from 'vitest'
import { iconPaths } from './icon-paths.ts'

test('nine marks are as simple-icons has them', () => {
  const { linkedinHandle, ...taken } = iconPaths

  expect(linkedinHandle).toMatch(/^M/)
  expect(taken).toEqual({
    tiktokHandle: siTiktok.path,
    instagramHandle: siInstagram.path,
    youtubeHandle: siYoutube.path,
    xHandle: siX.path,
    snapchatHandle: siSnapchat.path,
    discordHandle: siDiscord.path,
    twitchHandle: siTwitch.path,
    spotifyHandle: siSpotify.path,
    appleMusicHandle: siApplemusic.path,
  })
})
