/**
 * What an affiliate should be shown and owed, by a model in memory that knows no SQL: commissions are objects, and each is asked where it is.
 */
import type { HoldReason } from '#rules/affiliates/holds.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'

const dayMs = 86_400_000
const prices = { pro: [299, 75], premium: [499, 125], lifetime: [2000, 500] } as const

export type ModelPayout = {
  status: 'requested' | 'approved' | 'processing' | 'paid' | 'failed' | 'returned' | 'cancelled'
  amount: number
  /** The player's. */
  id: string
}
type Row = { pence: number; payout: ModelPayout | undefined }
export type ModelCommission = Row & {
  payer: number
  plan: PaidPlan
  price: number
  status: 'pending' | 'held' | 'approved' | 'reversed' | 'void'
  createdAt: number
  maturesAt: number
  hold: { reason: HoldReason; endsAt: number } | undefined
  reversals: Row[]
  refunded: number
  dispute: 'none' | 'open' | 'won' | 'lost'
  disputed: number
}

export function openAffiliateModel(startsAt: Date) {
  const model = { now: startsAt.getTime(), isBanned: false }
  const commissions: ModelCommission[] = []
  const payouts: ModelPayout[] = []
  const sharedConnections = new Map<number, number>()
  const sharedCards = new Set<number>()
  const signals = new Map<string, number>()
  const releases: { payer: number; reason: HoldReason; at: number }[] = []

  const isReleased = (payer: number, reason: HoldReason) => {
    const since = new Date(model.now)
    since.setUTCMonth(since.getUTCMonth() - 12)
    return releases.some((one) => one.payer === payer && one.reason === reason && one.at > since.getTime())
  }
  const see = (payer: number, reason: HoldReason) => signals.set(`${payer} ${reason}`, model.now + 30 * dayMs)
  const isSeen = (payer: number, reason: HoldReason) => (signals.get(`${payer} ${reason}`) ?? 0) > model.now
  const placeHold = (commission: ModelCommission, reason: HoldReason) =>
    Object.assign(commission, { status: 'held', hold: { reason, endsAt: model.now + 30 * dayMs } })

  function pay(payer: number, plan: PaidPlan): ModelCommission {
    if (sharedCards.has(payer)) see(payer, 'shared-card')
    if ((sharedConnections.get(payer) ?? 0) > model.now - 30 * dayMs) see(payer, 'shared-address')
    const reason = (['shared-card', 'shared-address'] as const).find((one) => isSeen(payer, one) && !isReleased(payer, one))
    const [price, pence] = prices[plan]
    const commission: ModelCommission = {
      payer,
      plan,
      price,
      pence,
      payout: undefined,
      status: 'pending',
      createdAt: model.now,
      maturesAt: model.now + 37 * dayMs,
      hold: undefined,
      reversals: [],
      refunded: 0,
      dispute: 'none',
      disputed: 0,
    }
    if (reason) placeHold(commission, reason)
    commissions.push(commission)
    return commission
  }

  function shareCard(payer: number): void {
    sharedCards.add(payer)
    const pending = commissions.filter((one) => one.payer === payer && one.status === 'pending')
    if (pending.length === 0) return
    see(payer, 'shared-card')
    if (!isReleased(payer, 'shared-card')) for (const commission of pending) placeHold(commission, 'shared-card')
  }

  const getTakenBack = (commission: ModelCommission) =>
    Math.min(commission.price, commission.refunded + (commission.dispute === 'lost' ? commission.disputed : 0))

  function takeBack(commission: ModelCommission): void {
    const wanted = Math.round((commission.pence * getTakenBack(commission)) / commission.price)
    const missing = wanted - sum(commission.reversals)
    if (missing > 0) commission.reversals.push({ pence: missing, payout: undefined })
    const isFree = [commission, ...commission.reversals].every(({ payout }) => payout === undefined)
    if (missing > 0 && isFree && commission.status !== 'void' && getNet(commission) === 0)
      Object.assign(commission, { status: 'reversed', hold: undefined })
  }

  /** What can be refunded, or disputed. */
  const getRest = ({ price, refunded, dispute }: ModelCommission) =>
    dispute === 'none' || dispute === 'won' ? price - refunded : 0
  const isDue = ({ maturesAt, dispute }: ModelCommission) => maturesAt <= model.now && dispute !== 'open'
  const release = (commission: ModelCommission) =>
    Object.assign(commission, { status: isDue(commission) ? 'approved' : 'pending', hold: undefined })

  /** Where a row is: the answer that all of the server has to give. */
  const locate = (row: Row, { status, payout }: Pick<ModelCommission, 'status' | 'payout'>, isReversal: boolean) => {
    if (row.payout) return row.payout.status === 'paid' ? 'paid' : 'processing'
    const own = isReversal && payout ? 'approved' : status
    return model.isBanned && (own === 'pending' || own === 'approved') ? 'held' : own
  }
  const listRows = () =>
    commissions.flatMap((commission) => [
      { row: commission as Row, pence: commission.pence, place: locate(commission, commission, false) },
      ...commission.reversals.map((row) => ({ row, pence: -row.pence, place: locate(row, commission, true) })),
    ])
  const sumIn = (place: string) => sum(listRows().filter((one) => one.place === place))
  const open = () => payouts.find(({ status }) => ['requested', 'approved', 'processing'].includes(status))
  const close = (payout: ModelPayout, status: ModelPayout['status']) => {
    payout.status = status
    for (const { row } of listRows()) if (row.payout === payout) row.payout = undefined
  }

  return {
    model,
    commissions,
    payouts,
    pay,
    shareCard,
    takeBack,
    getTakenBack,
    getRest,
    shareConnection: (payer: number) => sharedConnections.set(payer, model.now),
    listHeld: () => commissions.filter(({ hold }) => hold !== undefined),
    release(commission: ModelCommission) {
      if (commission.hold) releases.push({ payer: commission.payer, reason: commission.hold.reason, at: model.now })
      release(commission)
    },
    confirm(commission: ModelCommission) {
      commission.reversals.push({ pence: getNet(commission), payout: undefined })
      Object.assign(commission, { status: 'void', hold: undefined })
    },
    releaseEnded() {
      for (const commission of commissions) if (commission.hold && commission.hold.endsAt <= model.now) release(commission)
    },
    mature() {
      for (const commission of commissions)
        if (commission.status === 'pending' && isDue(commission)) commission.status = 'approved'
    },
    /** What a payout would be; undefined where there can be none. */
    getPayable() {
      const pence = sumIn('approved')
      return model.isBanned || open() || pence < 1000 ? undefined : pence
    },
    request(id: string) {
      const payout: ModelPayout = { id, status: 'requested', amount: sumIn('approved') }
      for (const { row, place } of listRows()) if (place === 'approved') row.payout = payout
      payouts.push(payout)
    },
    open,
    close,
    readBalance: () => ({
      paidPence: sumIn('paid'),
      processingPence: sumIn('processing'),
      approvedPence: sumIn('approved'),
      pendingPence: sumIn('pending'),
      heldPence: sumIn('held'),
    }),
    /** Everything, less what was sent. */
    getOwed: () =>
      sum(listRows()) -
      payouts.reduce((all, { status, amount }) => all + (status === 'processing' || status === 'paid' ? amount : 0), 0),
    getTotal: () => sum(listRows()),
    /** By month, what the leaderboard counts. */
    readMonths() {
      const months: Record<string, number> = {}
      for (const commission of commissions) {
        if (commission.status === 'held' || commission.status === 'void') continue
        const month = `${new Date(commission.createdAt).toISOString().slice(0, 7)}-01`
        months[month] = (months[month] ?? 0) + getNet(commission)
      }
      return Object.fromEntries(Object.entries(months).filter(([, pence]) => pence > 0))
    },
  }
}

const sum = (rows: readonly { pence: number }[]) => rows.reduce((all, { pence }) => all + pence, 0)
const getNet = ({ pence, reversals }: ModelCommission) => pence - sum(reversals)
