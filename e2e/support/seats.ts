/** Takes lifetime seats directly in a server's database: a thousand purchases would take minutes. */
import { withJourneyDatabase } from './journey-database.ts'

/** Gives the first `count` seats to new accounts, as an admin would. `data` is the server's data folder. */
export const takeSeats = (data: string, count: number) =>
  withJourneyDatabase(
    (client) =>
      client.query(
        `with members as (
           insert into users (id, username, email, password, plan, is_verified, affiliate_code, referral_code)
           select gen_random_uuid(), 'member-' || n, 'member-' || n || '@example.com', 'none', 'lifetime', true, 'a' || n, 'r' || n
           from generate_series(1, $1::int) n
           returning id
         )
         insert into lifetime_seats (number, user_id, status, taken_at)
         select row_number() over (), id, 'granted', now() from members`,
        [count],
      ),
    data,
  )
