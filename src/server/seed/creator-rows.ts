/** The rows of the demo creators: accounts, links, blocks, what changed on their pages, and who referred whom. */
import { parseEmbed } from '#rules/blocks/embeds.ts'
import type { HandleField } from '#rules/page/page-fields.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { referrals } from '#server/database/schema/affiliates.ts'
import type { pageChanges } from '#server/database/schema/analytics.ts'
import type { contentBlocks } from '#server/database/schema/blocks.ts'
import type { links } from '#server/database/schema/links.ts'
import type { signups } from '#server/database/schema/sessions.ts'
import type { users } from '#server/database/schema/users.ts'
import { type DemoCreator, demoCreators } from './creators.ts'
import { demoEmail, demoId } from './demo-ids.ts'
import { seededRandom } from './seeded-random.ts'

export type DemoLink = typeof links.$inferInsert & { userId: string; isActive: boolean }

export function buildCreatorRows(now: Date, password: string) {
  return {
    users: demoCreators.map((creator) => toUserRow(creator, now, password)),
    signups: demoCreators.map((creator): typeof signups.$inferInsert => ({
      id: demoId(`sign-up of ${creator.username}`),
      email: demoEmail(creator.username),
      username: creator.username,
      createdAt: toJoinDate(creator, now),
    })),
    links: demoCreators.flatMap((creator) => toLinkRows(creator, now)),
    blocks: demoCreators.flatMap((creator) => toBlockRows(creator, now)),
  }
}

const toJoinDate = ({ joinedDaysAgo }: DemoCreator, now: Date) => new Date(now.getTime() - joinedDaysAgo * dayMs)

const toUserRow = (creator: DemoCreator, now: Date, password: string): typeof users.$inferInsert => ({
  id: demoId(creator.username),
  username: creator.username,
  email: demoEmail(creator.username),
  password,
  displayName: creator.name,
  bio: creator.bio,
  theme: creator.theme,
  ...(creator.font ? { customFont: creator.font } : {}),
  floatingHeader: creator.floatingHeader ?? null,
  ...(creator.tiles ? { bioPageStyle: 'grid' as const } : {}),
  ...(creator.tipJar
    ? { tipJarEnabled: true, tipJarText: creator.tipJar, tipJarUrl: `https://tips.example.com/${creator.username}` }
    : {}),
  affiliateCode: toAffiliateCode(creator.username),
  referredBy: creator.referredBy ? demoId(creator.referredBy) : null,
  isVerified: true,
  isListed: creator.plan !== 'free',
  verificationMethod: 'none',
  createdAt: toJoinDate(creator, now),
  ...Object.fromEntries(creator.handles.map((handle) => [handle, toHandle(handle, creator)])),
})

/** Ends in “demo”, so that hardly anyone has the handle; LinkedIn allows hyphens only, X fifteen characters. */
function toHandle(handle: HandleField, { username }: DemoCreator): string {
  const name = username.replace(/\W|_/g, '').slice(0, 10)
  return handle === 'linkedinHandle' || handle === 'discordHandle' ? `${name}-demo` : `${name}_demo`
}

const toLinkRows = (creator: DemoCreator, now: Date): DemoLink[] =>
  creator.links.map(([title, address, description], position) => ({
    id: demoId(`link ${position} of ${creator.username}`),
    userId: demoId(creator.username),
    title: title.replace(/^~/, ''),
    url: address.startsWith('mailto:') ? address : `https://${address}`,
    description: description ?? null,
    position,
    tileSize: creator.tiles?.[position] ?? 'small',
    isActive: !title.startsWith('~'),
    createdAt: toJoinDate(creator, now),
  }))

const toBlockRows = (creator: DemoCreator, now: Date): (typeof contentBlocks.$inferInsert)[] =>
  (creator.blocks ?? []).map((block, index) => ({
    id: demoId(`block ${index} of ${creator.username}`),
    userId: demoId(creator.username),
    type: block.type,
    title: block.title,
    ...(block.type === 'heading' ? { folding: block.folding ?? null, arrangement: block.arrangement ?? null } : {}),
    body: block.type === 'text' ? block.body : null,
    price: block.type === 'product' ? block.price : null,
    linkUrl: block.type === 'product' ? `https://${block.address}` : null,
    ...(block.type === 'video' ? toEmbed(`https://${block.address}`) : {}),
    position: creator.links.length + index,
    createdAt: toJoinDate(creator, now),
  }))

const toEmbed = (url: string) => ({ url, embedUrl: parseEmbed(url)?.playerUrl ?? null })

type PageChange = typeof pageChanges.$inferInsert

/** Each link when it was added, and the theme within the last four weeks. */
export const buildPageChanges = (now: Date, links: readonly DemoLink[]): PageChange[] => [
  ...links.map(({ id, userId, title, createdAt }) => ({
    id: demoId(`added ${id}`),
    userId,
    at: createdAt ?? now,
    kind: 'link-added' as const,
    label: title,
  })),
  ...demoCreators.map(({ username, theme, joinedDaysAgo }) => ({
    id: demoId(`theme of ${username}`),
    userId: demoId(username),
    at: toThemeChange(username, joinedDaysAgo, now),
    kind: 'theme-changed' as const,
    label: theme,
  })),
]

function toThemeChange(username: string, joinedDaysAgo: number, now: Date): Date {
  const daysAgo = Math.min(joinedDaysAgo, 4 + 24 * seededRandom(`theme of ${username}`)())
  return new Date(now.getTime() - daysAgo * dayMs)
}

type DemoReferral = typeof referrals.$inferInsert

const toAffiliateCode = (username: string) => username.replace(/\W|_/g, '').toUpperCase()

/** Commissions are earned by payments, and paid out by `demo-affiliates.ts`. */
export const buildReferralRows = (now: Date): DemoReferral[] =>
  demoCreators
    .filter((creator) => creator.referredBy !== undefined)
    .sort((one, other) => other.joinedDaysAgo - one.joinedDaysAgo)
    .map((creator, index, sorted) => {
      const { username, referredBy = '' } = creator
      return {
        number: sorted.slice(0, index + 1).filter((one) => one.referredBy === referredBy).length,
        id: demoId(`referral of ${username}`),
        referrerId: demoId(referredBy),
        referredId: demoId(username),
        affiliateCode: toAffiliateCode(referredBy),
        createdAt: toJoinDate(creator, now),
      }
    })
