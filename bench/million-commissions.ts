/** Inserts very many commissions of this month, with the referrals that they come from and what is kept with them. Like the creators, without triggers. */
import { withDatabase } from './database.ts'
import { insertManyCreators } from './million-creators.ts'

/** Each affiliate referred one other. Half appear by name, some are hidden. */
export async function insertManyCommissions(dataDir: string, affiliates: number, commissions: number): Promise<void> {
  await insertManyCreators(dataDir, affiliates)
  await withDatabase(dataDir, async (client) => {
    await client.query(`set session_replication_role = replica`)
    await client.query(`create temporary table affiliates as
      select row_number() over (order by id) - 1 as place, id, lead(id, 1, first) over (order by id) as referred
      from (select id, min(id::text) over ()::uuid as first from users) as numbered`)
    await client.query(`insert into referrals (id, referrer_id, referred_id, number, affiliate_code)
      select gen_random_uuid(), id, referred, 1, 'code' from affiliates`)
    await client.query(`insert into affiliate_settings (user_id, leaderboard, updated_at)
      select id, case when place % 10 = 9 then 'hidden' when place % 2 = 0 then 'named' else 'anonymous' end, now() from affiliates`)
    // Some earn far more than others.
    await client.query(`create temporary table earned as
      select r.id as referral_id, r.referrer_id as user_id, n
      from generate_series(1, ${commissions}) n
      join affiliates a on a.place = floor(${affiliates} * power(n::float8 / ${commissions}, 2))::int % ${affiliates}
      join referrals r on r.referrer_id = a.id`)
    await client.query(`insert into commissions (id, referral_id, user_id, amount, mode, plan, matures_at, created_at)
      select gen_random_uuid(), referral_id, user_id, (array[75, 125, 500])[1 + n % 3], 'sandbox', 'pro', now() + interval '37 days', now()
      from earned`)
    await client.query(`insert into monthly_referral_earnings (mode, month, referral_id, pence)
      select 'sandbox', date_trunc('month', now())::date, referral_id, sum(amount) from commissions group by referral_id`)
    await client.query(`insert into monthly_earnings (mode, month, user_id, pence, referrals)
      select m.mode, m.month, r.referrer_id, m.pence, 1 from monthly_referral_earnings m join referrals r on r.id = m.referral_id`)
    await client.query(`insert into earning_totals (mode, month, pence, affiliates)
      select mode, month, sum(pence), count(*) from monthly_earnings group by grouping sets ((mode, month), (mode))`)
    const tables = [
      'referrals',
      'affiliate_settings',
      'commissions',
      'monthly_referral_earnings',
      'monthly_earnings',
      'earning_totals',
    ]
    for (const table of tables) await client.query(`vacuum analyze ${table}`)
    await client.query('checkpoint')
  })
}
