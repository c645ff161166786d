/** How many subscriptions each plan has, for an operator who changes a price: they keep theirs. */
import type { Services } from '#server/services/services.ts'
import { countSubscriptions } from './store.ts'

export async function countSubscribers({ db, payments }: Pick<Services, 'db' | 'payments'>) {
  const counts = payments ? await countSubscriptions(db, payments.mode) : []
  const of = (plan: string) => counts.find((row) => row.plan === plan)?.count ?? 0
  return { pro: of('pro'), premium: of('premium') }
}
