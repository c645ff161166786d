/**
 * Inserts very many users as administration sees them: names and addresses of people, sign-ups over two years, every plan and state, clicks
 * and referrals that few have many of. Without triggers, as a restore does; the list and its figures are then built as a migration does.
 */
import { withDatabase } from './database.ts'

export const firstNames = [
  ...[
    'olivia',
    'amelia',
    'isla',
    'ava',
    'mia',
    'ivy',
    'lily',
    'freya',
    'florence',
    'grace',
    'noah',
    'oliver',
    'george',
    'arthur',
  ],
  ...[
    'leo',
    'harry',
    'muhammad',
    'jack',
    'oscar',
    'theo',
    'zara',
    'nova',
    'kit',
    'tobi',
    'amara',
    'ines',
    'yusuf',
    'chloé',
    'søren',
    'wei',
  ],
]
export const lastNames = [
  ...['smith', 'jones', 'taylor', 'brown', 'williams', 'wilson', 'johnson', 'davies', 'patel', 'wright', 'robinson', 'thompson'],
  ...[
    'evans',
    'walker',
    'white',
    'roberts',
    'green',
    'hall',
    'wood',
    'jackson',
    'clarke',
    'khan',
    'malik',
    'osei',
    'adeyemi',
    'duarte',
  ],
]

export const insertManyUsers = (dataDir: string, users: number): Promise<void> =>
  withDatabase(dataDir, async (client) => {
    await client.query(`set session_replication_role = replica`)
    // Bulk work, in the time of an import.
    await client.query(`set maintenance_work_mem = '256MB'`)
    const pick = (list: readonly string[], seed: string) =>
      `(array[${list.map((name) => `'${name}'`).join(', ')}])[1 + abs(hashtext('${seed}' || n)) % ${list.length}]`
    await client.query(`create temporary table people as
      select n, first, last, translate(first, 'éø', 'eo') || '.' || last || to_hex(n) as username, chance
      from (select n, ${pick(firstNames, 'first')} as first, ${pick(lastNames, 'last')} as last, abs(hashtext('chance' || n)) % 10000 as chance
        from generate_series(1, ${users}) n) as named`)
    await client.query(`insert into users (id, username, email, password, is_verified, is_banned, is_active, plan, display_name, bio, total_clicks,
        total_referrals, total_earnings, two_factor_enabled, created_at)
      select ${id('7000', 'n')}, username,
        username || '@' || (array['gmail.com', 'gmail.com', 'outlook.com', 'icloud.com', 'mail.example'])[1 + n % 5], 'none',
        chance % 33 > 0, chance % 200 = 0, chance % 150 > 0,
        case when chance < 20 then 'lifetime' when chance < 500 then 'premium' when chance < 1400 then 'pro' else 'free' end,
        case when n % 7 > 0 then initcap(first || ' ' || last) end, 'Slow ceramics and loud playlists.',
        floor(power(10000.0 / (1 + chance), 2)), case when chance % 50 = 0 then 10000 / (1 + chance) else 0 end, 0, n % 9 = 0,
        now() - (abs(hashtext('at' || n)) % 63072000) * interval '1 second'
      from people`)
    await client.query(`insert into usernames (name, user_id) select username, ${id('7000', 'n')} from people`)
    await client.query(`insert into links (id, user_id, title, url, position)
      select ${id('7001', 'n')}, ${id('7000', 'n')}, 'Shop', 'https://example.com/' || n, 0 from people`)
    await client.query(`insert into sessions (sid, user_id, sess, expire)
      select encode(sha256(n::text::bytea), 'hex'), ${id('7000', 'n')}, '{"kind": "creator"}', now() + interval '30 days' from people where n % 4 = 0`)
    await client.query(`insert into reports (id, user_id, reason, created_at)
      select ${id('7002', 'n')}, ${id('7000', 'n')}, 'scam', now() from people where n % 2000 = 0`)
    await client.query('select rebuild_user_list()')
    for (const table of ['users', 'usernames', 'links', 'sessions', 'reports', 'user_list', 'click_totals', 'stat_totals'])
      await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  })

/** Ids increase with time, as the product's own do. */
const id = (kind: string, number: string) => `('018f2f6e-7c1a-${kind}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
