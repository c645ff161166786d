/** The rows of the demo creators and of their links and sign-ups. */
import { parseEmbed } from '#rules/blocks/embeds.ts'
import type { HandleField } from '#rules/page/page-fields.ts'
import { dayMs } from '#rules/time/durations.ts'
import type { contentBlocks } from '#server/database/schema/blocks.ts'
import type { links } from '#server/database/schema/links.ts'
import type { signups } from '#server/database/schema/sessions.ts'
import type { users } from '#server/database/schema/users.ts'
import { toAffiliateCode } from './affiliate-rows.ts'
import { type DemoCreatorOnPlan, demoCreators } from './creators/all-creators.ts'
import { demoEmail, demoId } from './demo-ids.ts'

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

const toJoinDate = ({ joinedDaysAgo }: DemoCreatorOnPlan, now: Date) => new Date(now.getTime() - joinedDaysAgo * dayMs)

const toUserRow = (creator: DemoCreatorOnPlan, now: Date, password: string): typeof users.$inferInsert => ({
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
function toHandle(handle: HandleField, { username }: DemoCreatorOnPlan): string {
  const name = username.replace(/\W|_/g, '').slice(0, 10)
  return handle === 'linkedinHandle' || handle === 'discordHandle' ? `${name}-demo` : `${name}_demo`
}

const toLinkRows = (creator: DemoCreatorOnPlan, now: Date): DemoLink[] =>
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

const toBlockRows = (creator: DemoCreatorOnPlan, now: Date): (typeof contentBlocks.$inferInsert)[] =>
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
