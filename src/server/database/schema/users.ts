/** Accounts with the contents of their pages, and usernames. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { verificationMethods } from '#rules/accounts/token-lifetimes.ts'
import { pageDefaults, pageFields } from '#rules/page/page-fields.ts'
import { avatarShapes, bioPageStyles, buttonStyles } from '#rules/page/styles.ts'
import { planNames } from '#rules/plans/plans.ts'
import type { ThemeColours } from '#rules/themes/theme-colours.ts'
import { isOneOf, lengthAtMost, reference, timestamptz } from './columns.ts'

/** 48 random bits in hexadecimal. */
const randomCode = sql`substr(replace(gen_random_uuid()::text, '-', ''), 1, 12)`

const authProviders = ['local', 'google', 'apple', 'facebook'] as const

export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    username: text('username').notNull(),
    email: text('email').notNull(),
    /** An argon2id hash in PHC form; null where another provider signs the person in. */
    password: text('password'),
    displayName: text('display_name'),
    /** The address in the creator's QR code (`/q/{code}`), which keeps working when the username changes. */
    shortCode: text('short_code').notNull().unique().default(randomCode),
    bio: text('bio'),
    profileImage: text('profile_image'),
    theme: text('theme').notNull().default(pageDefaults.theme),
    videoBackground: text('video_background'),
    backgroundStrength: integer('background_strength').notNull().default(pageDefaults.backgroundStrength),
    imageBackground: text('image_background'),
    customFont: text('custom_font').notNull().default(pageDefaults.customFont),
    isFontChosen: boolean('is_font_chosen').notNull().default(pageDefaults.isFontChosen),
    floatingHeader: text('floating_header'),
    tipJarEnabled: boolean('tip_jar_enabled').notNull().default(pageDefaults.tipJarEnabled),
    tipJarText: text('tip_jar_text').notNull().default(pageDefaults.tipJarText),
    tipJarUrl: text('tip_jar_url'),
    plan: text('plan', { enum: planNames }).notNull().default('free'),
    isAffiliate: boolean('is_affiliate').notNull().default(true),
    /** Names the affiliate in statements and payout files. Null once the account is erased, like the other code. */
    affiliateCode: text('affiliate_code').unique().default(randomCode),
    /** Works in a referral link for ever, whatever the username and the slug are: for print. */
    referralCode: text('referral_code').unique().default(randomCode),
    customReferralSlug: text('custom_referral_slug'),
    referredBy: uuid('referred_by').references((): AnyPgColumn => users.id, { onDelete: 'set null' }),
    /** The code that led to them, as it was sent. */
    referredWith: text('referred_with'),
    /** These three are derived from referrals, commissions and visits: stored for speed, and can be rebuilt. */
    totalReferrals: integer('total_referrals').notNull().default(0),
    totalEarnings: integer('total_earnings').notNull().default(0),
    totalClicks: bigint('total_clicks', { mode: 'number' }).notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    isBanned: boolean('is_banned').notNull().default(false),
    googleId: text('google_id').unique(),
    appleId: text('apple_id').unique(),
    facebookId: text('facebook_id').unique(),
    authProvider: text('auth_provider', { enum: authProviders }).notNull().default('local'),
    tiktokHandle: text('tiktok_handle'),
    instagramHandle: text('instagram_handle'),
    youtubeHandle: text('youtube_handle'),
    xHandle: text('x_handle'),
    snapchatHandle: text('snapchat_handle'),
    linkedinHandle: text('linkedin_handle'),
    discordHandle: text('discord_handle'),
    twitchHandle: text('twitch_handle'),
    spotifyHandle: text('spotify_handle'),
    appleMusicHandle: text('apple_music_handle'),
    bioPageStyle: text('bio_page_style', { enum: bioPageStyles }).notNull().default(pageDefaults.bioPageStyle),
    /** Null for the theme's own shape. */
    avatarShape: text('avatar_shape', { enum: avatarShapes }),
    /** The creator's custom colours: the theme's token names with hex values. Null for the theme's own colours. */
    themeColours: jsonb('theme_colours').$type<ThemeColours>(),
    musicPlayerEnabled: boolean('music_player_enabled').notNull().default(pageDefaults.musicPlayerEnabled),
    merchStoreUrl: text('merch_store_url'),
    vipAccessUrl: text('vip_access_url'),
    featuredVideoUrl: text('featured_video_url'),
    musicUrl: text('music_url'),
    /** Null for the theme's own shape. */
    buttonStyle: text('button_style', { enum: buttonStyles }),
    pageTitle: text('page_title'),
    favicon: text('favicon'),
    showUsername: boolean('show_username').notNull().default(pageDefaults.showUsername),
    showSocialIcons: boolean('show_social_icons').notNull().default(pageDefaults.showSocialIcons),
    showLastUpdated: boolean('show_last_updated').notNull().default(pageDefaults.showLastUpdated),
    showFollowerCount: boolean('show_follower_count').notNull().default(pageDefaults.showFollowerCount),
    /** Entered by the creator: we do not query the social networks. */
    followerCount: integer('follower_count'),
    /** When the page's visible content last changed. */
    pageChangedAt: timestamptz('page_changed_at').notNull().defaultNow(),
    /** Incremented with each change that the creator makes to this row, so that two tabs never overwrite each other silently. */
    version: integer('version').notNull().default(0),
    /** Whether the creator wants to be listed on the page of creators. */
    isListed: boolean('is_listed').notNull().default(pageDefaults.isListed),
    /** When the creator finished or skipped the onboarding. */
    onboardedAt: timestamptz('onboarded_at'),
    /** Encrypted at rest. */
    twoFactorSecret: text('two_factor_secret'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** The 30-second time step of the last accepted code: a code works once (RFC 6238, 5.2). */
    twoFactorLastStep: bigint('two_factor_last_step', { mode: 'number' }),
    /** Hashes of the codes that are left. */
    backupCodes: text('backup_codes').array(),
    /** Whether a lifetime member uses features of stage 'beta'. */
    earlyAccess: boolean('early_access').notNull().default(false),
    /** Emails about the product, only for those who opted in. */
    wantsProductNews: boolean('wants_product_news').notNull().default(false),
    /** The email on Mondays with the figures of the week. */
    wantsWeeklySummary: boolean('wants_weekly_summary').notNull().default(false),
    /** Where the creator's days begin, for that email; the time zone of the browser in which it was switched on. */
    timeZone: text('time_zone').notNull().default('UTC'),
    isVerified: boolean('is_verified').notNull().default(false),
    verificationMethod: text('verification_method', { enum: verificationMethods }).notNull().default('captcha'),
    /** Required by the product's data model, but always null, because IP addresses are not stored. */
    ipAddress: inet('ip_address'),
    lastSignupAttempt: timestamptz('last_signup_attempt'),
    /** When the creator deleted the account: the page is taken down at once, the person's data is erased 14 days later. */
    deletionRequestedAt: timestamptz('deletion_requested_at'),
    /** When the person's data was erased. The row stays without it, because payment records refer to it. */
    erasedAt: timestamptz('erased_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('users_username_key').on(t.username),
    uniqueIndex('users_email_key').on(t.email),
    uniqueIndex('users_custom_referral_slug_key').on(sql`lower(${t.customReferralSlug})`),
    index('users_referred_by_idx').on(t.referredBy),
    index('users_top_referrers_idx').on(t.totalReferrals, t.id).where(sql`${t.totalReferrals} > 0`),
    check(
      'users_username_shape',
      sql`${t.username} ~ '^[a-z0-9]([a-z0-9_.-]*[a-z0-9])?$' and length(${t.username}) between 3 and 30`,
    ),
    check('users_email_lower_case', sql`${t.email} = lower(${t.email}) and length(${t.email}) between 3 and 254`),
    check('users_plan_known', isOneOf(t.plan, planNames)),
    check('users_referral_slug_shape', sql`${t.customReferralSlug} ~ '^[A-Za-z0-9_-]{3,30}$'`),
    check('users_auth_provider_known', isOneOf(t.authProvider, authProviders)),
    check('users_verification_method_known', isOneOf(t.verificationMethod, verificationMethods)),
    check(
      'users_texts_in_bounds',
      sql`${lengthAtMost(t.bio, pageFields.bio.max)} and ${lengthAtMost(t.floatingHeader, pageFields.floatingHeader.max)} and ${lengthAtMost(t.tipJarText, pageFields.tipJarText.max)} and ${lengthAtMost(t.displayName, pageFields.displayName.max)}`,
    ),
    check('users_button_style_known', isOneOf(t.buttonStyle, buttonStyles)),
    check('users_bio_page_style_known', isOneOf(t.bioPageStyle, bioPageStyles)),
    check('users_avatar_shape_known', isOneOf(t.avatarShape, avatarShapes)),
    check('users_page_title_in_bounds', lengthAtMost(t.pageTitle, pageFields.pageTitle.max)),
    check(
      'users_background_strength_in_bounds',
      sql`${t.backgroundStrength} between ${sql.raw(`${pageFields.backgroundStrength.min} and ${pageFields.backgroundStrength.max}`)}`,
    ),
    check('users_follower_count_not_negative', sql`${t.followerCount} >= 0`),
    check('users_totals_not_negative', sql`${t.totalReferrals} >= 0 and ${t.totalClicks} >= 0`),
    check('users_ip_address_never_stored', sql`${t.ipAddress} is null`),
    check('users_local_has_password', sql`${t.authProvider} <> 'local' or ${t.password} is not null`),
  ],
)

/** What `toSkeleton` in `rules/affiliates/referral-slugs.ts` computes, for a name in lower case. */
export const skeletonOf = (name: AnyPgColumn) =>
  sql`replace(replace(translate(${name}, '01i5-_.', 'olls'), 'rn', 'm'), 'vv', 'w')`

/**
 * Every username in use: a creator's current one (`until` is null), and former ones, which redirect for a year, during which no one else
 * can take them. A trigger on `users` maintains the rows (see the migration).
 */
export const usernames = pgTable(
  'usernames',
  {
    name: text('name').primaryKey(),
    userId: reference('user_id', () => users.id, 'cascade'),
    until: timestamptz('until'),
  },
  (t) => [
    index('usernames_user_idx').on(t.userId),
    index('usernames_skeleton_idx').on(skeletonOf(t.name)),
    index('usernames_until_idx').on(t.until).where(sql`${t.until} is not null`),
    index('usernames_prefix_idx').on(sql`${t.name} text_pattern_ops`),
  ],
)

/** Usernames and emails that nobody may take before `until`, as keyed hashes. They refer to no account: it is gone. */
export const heldNames = pgTable(
  'held_names',
  { hash: text('hash').primaryKey(), until: timestamptz('until').notNull() },
  (t) => [index('held_names_until_idx').on(t.until)],
)
