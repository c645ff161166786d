/** Inserts very many creators with two links each. It bypasses triggers, as restoring a backup does, because checking each row would take too long. */
import { createHash } from 'node:crypto'
import { withDatabase } from './database.ts'

/** Names are hashes, so that consecutive numbers are far apart in the index. */
export const nthName = (n: number): string => `c${createHash('md5').update(String(n)).digest('hex').slice(0, 15)}`

/** Of the links of all creators, from 0 on. */
export const nthLinkId = (n: number): string => `018f2f6e-7c1a-7001-8000-${(n + 2).toString(16).padStart(12, '0')}`

export const insertManyCreators = (dataDir: string, creators: number): Promise<void> =>
  withDatabase(dataDir, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(`create temporary table people as
      select row_number() over (order by name) as place, name
      from (select 'c' || left(md5(n::text), 15) as name from generate_series(1, ${creators}) n) as named`)
    await client.query(`insert into users (id, username, email, password, is_verified, display_name, bio)
      select ${id('7000', 'place')}, name, name || '@example.com', 'none', true, 'Creator ' || place, 'Slow ceramics and loud playlists.'
      from people`)
    await client.query(`insert into usernames (name, user_id) select name, ${id('7000', 'place')} from people`)
    await client.query(`insert into links (id, user_id, title, url, position)
      select ${id('7001', 'place * 2 + position')}, ${id('7000', 'place')}, 'Link ' || position,
        'https://example.com/' || place || '/' || position, position
      from people, generate_series(0, 1) as position`)
    for (const table of ['users', 'usernames', 'links']) await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  })

/** Ids increase with time, as the product's own do. */
const id = (kind: string, number: string) => `('018f2f6e-7c1a-${kind}-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`
