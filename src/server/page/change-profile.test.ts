import { describe, expect, test } from 'vitest'
import type { User } from '#contract/accounts/user.ts'
import type { Bio } from '#rules/page/bio.ts'
import { handleFields, pageMessages } from '#rules/page/page-fields.ts'
import type { Plan } from '#rules/plans/plans.ts'
import { users } from '#server/database/schema/users.ts'
import { insertUpload } from '#server/testing/seeds.ts'
import { start, type TestClient } from '#server/testing/start.ts'

const me = async (person: TestClient) => (await person.get('/api/auth/me')).json<{ user: User }>().user
const save = async (person: TestClient, change: object) => (await person.patch('/api/user', change)).json<{ user: User }>().user

describe('changing the profile', () => {
  const everything = {
    displayName: 'Ada 👩‍💻 Lovelace',
    bio: 'First line\nשורה שנייה',
    theme: 'aurora',
    themeColours: { theme: 'aurora', text: '#ffffff' },
    customFont: 'sora',
    buttonStyle: 'pill',
    avatarShape: 'square',
    bioPageStyle: 'grid',
    floatingHeader: 'New tour!',
    tipJarEnabled: true,
    tipJarText: 'Buy me a coffee',
    tipJarUrl: 'https://tip.example/ada',
    musicPlayerEnabled: true,
    musicUrl: 'https://soundcloud.com/ada/engine',
    merchStoreUrl: 'https://merch.example/',
    vipAccessUrl: 'https://vip.example/',
    featuredVideoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    pageTitle: 'Ada writes programs',
    showUsername: false,
    showSocialIcons: false,
    showLastUpdated: true,
    showFollowerCount: true,
    followerCount: 1815,
    isListed: true,
    ...Object.fromEntries(handleFields.map((handle) => [handle, 'ada_l1815'])),
    linkedinHandle: 'ada-l',
    xHandle: 'https://x.com/ada',
  }

  test('saves all fields at once, and every node shows them at the next request', async () => {
    const [one, two] = [await start(), await start()]
    const ada = await one.creator('ada', 'premium')
    await two.visitor().get('/ada')
    const favicon = await insertUpload(one.db, ada.id)
    const response = await ada.patch('/api/user', { ...everything, favicon })
    expect(response.status).toBe(200)
    expect(response.json<{ user: User }>().user).toMatchObject({ ...everything, favicon, version: 1 })
    expect(await me(ada)).toEqual(response.json<{ user: User }>().user)
    const { user } = (await one.visitor().get('/api/bio/ada')).json<Bio>()
    expect(user).toMatchObject({
      displayName: everything.displayName,
      theme: 'aurora',
      avatarShape: 'square',
      followerCount: 1815,
    })
    expect((await one.visitor().get('/ada')).text).toContain('Ada writes programs')
    await expect.poll(async () => (await two.visitor().get('/ada')).text).toContain('Ada writes programs')
  })

  test('changes only the fields that were sent, and stores an empty text as null', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada', 'premium')
    const before = await save(ada, { ...everything, favicon: await insertUpload(db, ada.id) })
    const after = await save(ada, {
      bio: '',
      tipJarText: '',
      tipJarUrl: '',
      musicUrl: '',
      favicon: '',
      tiktokHandle: '',
      followerCount: null,
    })
    const cleared = {
      bio: null,
      tipJarText: 'Support Me',
      tipJarUrl: null,
      musicUrl: null,
      favicon: null,
      tiktokHandle: null,
      followerCount: null,
    }
    expect({ ...after, pageChangedAt: '' }).toEqual({ ...before, ...cleared, version: 2, pageChangedAt: '' })
  })

  test('counts characters as readers do: an emoji is one, in every text', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'premium')
    const family = '👨\u200d👩\u200d👧\u200d👦'
    const texts = {
      bio: family.repeat(160),
      displayName: '👩🏽\u200d🚀'.repeat(60),
      floatingHeader: family.repeat(200),
      tipJarText: 'é'.normalize('NFD').repeat(20),
      pageTitle: '🇬🇧'.repeat(70),
    }
    expect(await save(ada, texts)).toMatchObject({ ...texts, tipJarText: 'é'.repeat(20) })
    for (const displayName of [family.repeat(61), `a${'\u0301'.repeat(2000)}`])
      expect((await ada.patch('/api/user', { displayName, version: 1 })).json()).toMatchObject({
        fields: { displayName: 'Use at most 60 characters.' },
      })
    const title = '🏴󠁧󠁢󠁳󠁣󠁴󠁿'.repeat(100)
    expect((await ada.post('/api/links', { title, url: 'example.com' })).json()).toMatchObject({ title })
    expect((await ada.post('/api/links', { title: `${title}x`, url: 'example.com' })).status).toBe(400)
  })

  test.each([
    [{ bio: 'x'.repeat(161) }, 'bio', 'Use at most 160 characters.'],
    [{ displayName: 'x'.repeat(61) }, 'displayName', 'Use at most 60 characters.'],
    [{ floatingHeader: 'x'.repeat(201) }, 'floatingHeader', 'Use at most 200 characters.'],
    [{ tipJarText: 'x'.repeat(21) }, 'tipJarText', 'Use at most 20 characters.'],
    [{ pageTitle: 'x'.repeat(71) }, 'pageTitle', 'Use at most 70 characters.'],
    [{ displayName: 'a\u0000b' }, 'displayName', 'This contains characters that cannot be shown.'],
    [{ theme: 'nope' }, 'theme', 'There is no such theme.'],
    [{ themeColours: { theme: 'aurora', text: 'red' } }, 'themeColours.text', expect.stringContaining('#ff5a36')],
    [{ themeColours: { theme: 'aurora', evil: '#ffffff' } }, 'evil', 'There is no such field.'],
    [{ customFont: 'comic-sans' }, 'customFont', 'Please choose a font from the list.'],
    [{ buttonStyle: 'blob' }, 'buttonStyle', 'Choose rounded, square or pill.'],
    [{ avatarShape: 'star' }, 'avatarShape', 'Choose circle, rounded or square.'],
    [{ bioPageStyle: 'list' }, 'bioPageStyle', 'Choose classic or grid.'],
    [{ tipJarUrl: 'javascript:alert(1)' }, 'tipJarUrl', expect.stringContaining('valid URL')],
    [{ merchStoreUrl: 'data:text/html,hi' }, 'merchStoreUrl', expect.stringContaining('valid URL')],
    [
      { featuredVideoUrl: 'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ' },
      'featuredVideoUrl',
      'Please use a link from YouTube, Vimeo or TikTok.',
    ],
    [{ musicUrl: 'https://youtu.be/dQw4w9WgXcQ' }, 'musicUrl', 'Please use a link from Spotify, Apple Music or SoundCloud.'],
    [{ favicon: '//evil.example/a.ico' }, 'favicon', "That image isn't one of your uploads."],
    [{ followerCount: -1 }, 'followerCount', pageMessages.invalidCount],
    [{ followerCount: 3e9 }, 'followerCount', pageMessages.invalidCount],
    [{ showUsername: 'yes' }, 'showUsername', 'This must be on or off.'],
    [{ tiktokHandle: 'javascript:alert(1)' }, 'tiktokHandle', 'Please enter your TikTok handle, or its address.'],
    [{ xHandle: 'https://evil.example/ada' }, 'xHandle', 'Please enter your X handle, or its address.'],
    [{ username: 'a b' }, 'username', expect.stringContaining('Use letters')],
    [{ username: 'admin' }, 'username', 'That name is reserved.'],
    [{ plan: 'lifetime' }, 'plan', 'There is no such field.'],
    [{ isVerified: true }, 'isVerified', 'There is no such field.'],
    [{ profileImage: 'https://evil.example/a.png' }, 'profileImage', 'There is no such field.'],
    [{ version: 0 }, '', 'There is nothing to change.'],
  ])('%j is refused with a message and changes nothing', async (change, field, message) => {
    const { creator } = await start()
    const ada = await creator('ada', 'premium')
    const before = await me(ada)
    const response = await ada.patch('/api/user', 'version' in change ? change : { bio: 'Hello', ...change })
    expect(response.json()).toMatchObject({ code: 'invalid', fields: { [field]: message } })
    expect(await me(ada)).toEqual(before)
  })

  test('accepts a font by any of its names', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'pro')
    expect((await save(ada, { customFont: 'DM Serif Display' })).customFont).toBe('dm-serif')
    expect((await save(ada, { customFont: 'open-sans' })).customFont).toBe('opensans')
  })

  test('from two tabs saves one and refuses the other with changed-elsewhere', async () => {
    const [one, two] = [await start(), await start()]
    const ada = await one.creator('ada')
    const elsewhere = two.visitor({ authorization: `Bearer ${ada.token}` })
    const { version } = await me(ada)
    const responses = await Promise.all([
      ada.patch('/api/user', { bio: 'Here', version }),
      elsewhere.patch('/api/user', { bio: 'There', version }),
    ])
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.json()).toMatchObject({ code: 'changed-elsewhere' })
    expect((await me(ada)).version).toBe(version + 1)
    expect((await ada.patch('/api/user', { bio: 'Later' })).status).toBe(200)
  })

  test('can be repeated after a lost response', async () => {
    const { creator } = await start()
    const ada = await creator('ada', 'premium')
    const change = { bio: 'Hello', username: 'countess', onboarded: true, themeColours: { text: '#ffffff', theme: 'aurora' } }
    const first = await save(ada, { ...change, version: 0 })
    const again = await save(ada, { ...change, version: 0 })
    expect({ ...again, pageChangedAt: '' }).toEqual({ ...first, pageChangedAt: '' })
    expect((await ada.patch('/api/user', { ...change, bio: 'Ho', version: 0 })).status).toBe(409)
  })

  test('stores when onboarding was finished, once, and can clear it', async () => {
    let time = Date.parse('2026-11-03T09:00:00Z')
    const { creator } = await start({ now: () => new Date(time) })
    const ada = await creator('ada')
    expect((await me(ada)).onboardedAt).toBeNull()
    expect((await save(ada, { onboarded: true })).onboardedAt).toBe('2026-11-03T09:00:00.000Z')
    time += 1000
    expect((await save(ada, { onboarded: true })).onboardedAt).toBe('2026-11-03T09:00:00.000Z')
    expect((await save(ada, { onboarded: false })).onboardedAt).toBeNull()
  })

  test('refuses another creator’s upload', async () => {
    const { creator, db } = await start()
    const [ada, eve] = [await creator('ada'), await creator('eve')]
    const favicon = await insertUpload(db, ada.id)
    expect((await eve.patch('/api/user', { favicon })).json()).toMatchObject({
      code: 'not-your-upload',
      fields: { favicon: "That image isn't one of your uploads." },
    })
    expect((await save(ada, { favicon })).favicon).toBe(favicon)
  })

  test('needs a signed-in creator', async () => {
    const { visitor } = await start()
    expect((await visitor().patch('/api/user', { bio: 'Hi' })).json()).toMatchObject({ code: 'signed-out' })
  })
})

describe('features that the plan does not include', () => {
  test.each([
    ['free', { theme: 'ocean' }, 'theme-needs-pro', 'This theme is available for Pro and Premium members only.'],
    ['pro', { theme: 'galaxy' }, 'theme-needs-premium', 'This theme is exclusive to Premium members.'],
    ['premium', { theme: 'kintsugi' }, 'theme-needs-lifetime', 'This theme is exclusive to Lifetime members.'],
    ['free', { customFont: 'inter' }, 'fonts-locked', 'Font customization is available for Pro and Premium members only.'],
    ['free', { floatingHeader: 'Hi' }, 'header-locked', 'The floating header is available for Pro and Premium members only.'],
    [
      'free',
      { themeColours: { theme: 'dark', text: '#ffffff' } },
      'colours-locked',
      'Custom colours are available for Pro and Premium members only.',
    ],
    ['pro', { tipJarEnabled: true }, 'tip-jar-locked', 'Tip jar feature is exclusive to Premium members.'],
    ['pro', { tipJarUrl: 'tip.example' }, 'tip-jar-locked', 'Tip jar feature is exclusive to Premium members.'],
  ] as const)('on %s, %j is refused and changes nothing', async (plan: Plan, change, code, message) => {
    const { creator } = await start()
    const ada = await creator('ada', plan)
    const before = await me(ada)
    const response = await ada.patch('/api/user', { bio: 'Hello', ...change })
    expect([response.status, response.json()]).toEqual([403, { code, message }])
    expect(await me(ada)).toEqual(before)
  })

  test('stay stored after a downgrade, and can be sent unchanged or removed, but not changed', async () => {
    const { creator, admin, visitor } = await start()
    const ada = await creator('ada', 'premium')
    const paid = {
      theme: 'aurora',
      customFont: 'sora',
      floatingHeader: 'Hi',
      tipJarEnabled: true,
      tipJarText: 'Tip',
      tipJarUrl: 'https://tip.example/',
    }
    await save(ada, paid)
    await (await admin()).post('/api/admin/upgrade-user', { userId: ada.id, plan: 'free' })
    expect((await visitor().get('/api/bio/ada')).json<Bio>().user).toMatchObject({ theme: 'minimalist', tipJarEnabled: false })

    expect(await save(ada, { ...paid, bio: 'Saved with the rest' })).toMatchObject({ ...paid, bio: 'Saved with the rest' })
    expect((await ada.patch('/api/user', { floatingHeader: 'Ho' })).json()).toMatchObject({ code: 'header-locked' })
    const removed = { theme: 'dark', customFont: 'poppins', floatingHeader: '', tipJarEnabled: false, tipJarUrl: '' }
    expect(await save(ada, removed)).toMatchObject({
      theme: 'dark',
      customFont: 'poppins',
      floatingHeader: null,
      tipJarEnabled: false,
    })
    expect((await ada.patch('/api/user', { tipJarEnabled: true })).json()).toMatchObject({ code: 'tip-jar-locked' })
  })
})

describe('resetting the page', () => {
  test('resets the settings and keeps texts and theme', async () => {
    const { creator, db } = await start()
    const ada = await creator('ada', 'pro')
    const written = { displayName: 'Ada', bio: 'Hello', instagramHandle: 'ada', theme: 'ocean' }
    await save(ada, {
      ...written,
      buttonStyle: 'pill',
      customFont: 'sora',
      pageTitle: 'Ada',
      favicon: await insertUpload(db, ada.id),
      showUsername: false,
      showSocialIcons: false,
      showLastUpdated: true,
      showFollowerCount: true,
      followerCount: 5,
    })
    expect((await ada.post('/api/user/reset-page', { version: 7 })).json()).toMatchObject({ code: 'changed-elsewhere' })
    const response = await ada.post('/api/user/reset-page', { version: 1 })
    expect(response.json<{ user: User }>().user).toMatchObject({
      ...written,
      buttonStyle: null,
      customFont: 'poppins',
      pageTitle: null,
      favicon: null,
      showUsername: true,
      showSocialIcons: true,
      showLastUpdated: false,
      showFollowerCount: false,
      followerCount: null,
      version: 2,
    })
    expect((await ada.post('/api/user/reset-page')).status).toBe(200)
  })
})

test('a refused rename rolls back the rest of the change', async () => {
  const { creator, db } = await start()
  const ada = await creator('ada')
  await creator('grace')
  const response = await ada.patch('/api/user', { bio: 'I am Grace', username: 'grace' })
  expect(response.json()).toMatchObject({ code: 'username-taken', fields: { username: 'That username is taken.' } })
  expect(
    (await db.select({ username: users.username, bio: users.bio }).from(users)).toSorted((a, b) =>
      a.username.localeCompare(b.username),
    ),
  ).toEqual([
    { username: 'ada', bio: null },
    { username: 'grace', bio: null },
  ])
})
