/** Queries on the two-factor sign-in of the gates. Each code is consumed by one conditional update. */
import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { AdminGate } from '#contract/endpoint.ts'
import { first, hasRows, type Queries } from '#server/database/queries.ts'
import { adminTwoFactor } from '#server/database/schema/admin.ts'

const { gate: gateColumn, lastStep, backupCodes, enabledAt, secret } = adminTwoFactor

const isOn = (gate: AdminGate) => and(eq(gateColumn, gate), isNotNull(enabledAt))

export const findAdminTwoFactor = (db: Queries, gate: AdminGate) =>
  db.select().from(adminTwoFactor).where(eq(gateColumn, gate)).then(first)

export const hasAdminTwoFactor = (db: Queries, gate: AdminGate): Promise<boolean> =>
  db.select({ gate: gateColumn }).from(adminTwoFactor).where(isOn(gate)).then(hasRows)

/** Stores a secret that is not in use yet. Returns false where two-factor is on. */
export const storePendingSecret = (tx: Queries, gate: AdminGate, pending: string): Promise<boolean> =>
  tx
    .insert(adminTwoFactor)
    .values({ gate, secret: pending, backupCodes: [] })
    .onConflictDoUpdate({ target: gateColumn, set: { secret: pending }, setWhere: isNull(enabledAt) })
    .returning({ gate: gateColumn })
    .then(hasRows)

/** Only while it is off and the secret is still the one that was checked. */
export const markEnabled = async (
  tx: Queries,
  gate: AdminGate,
  checked: { secret: string; step: number; backupHashes: string[]; now: Date },
): Promise<boolean> => {
  const enabled = await tx
    .update(adminTwoFactor)
    .set({ enabledAt: checked.now, lastStep: checked.step, backupCodes: checked.backupHashes })
    .where(and(eq(gateColumn, gate), isNull(enabledAt), eq(secret, checked.secret)))
    .returning({ gate: gateColumn })
  return enabled.length > 0
}

/** Returns whether there was any. */
export const deleteAdminTwoFactor = (tx: Queries, gate: AdminGate): Promise<boolean> =>
  tx.delete(adminTwoFactor).where(isOn(gate)).returning({ gate: gateColumn }).then(hasRows)

export const replaceBackupCodes = (tx: Queries, gate: AdminGate, hashes: string[]) =>
  tx.update(adminTwoFactor).set({ backupCodes: hashes }).where(isOn(gate))

/** Of two requests with one code, the second finds its time step already used. */
export const consumeStep = (tx: Queries, gate: AdminGate, step: number): Promise<boolean> =>
  tx
    .update(adminTwoFactor)
    .set({ lastStep: step })
    .where(and(isOn(gate), or(isNull(lastStep), lt(lastStep, step))))
    .returning({ gate: gateColumn })
    .then(hasRows)

export const consumeBackupCode = (tx: Queries, gate: AdminGate, hash: string): Promise<boolean> =>
  tx
    .update(adminTwoFactor)
    .set({ backupCodes: sql`array_remove(${backupCodes}, ${hash})` })
    .where(and(isOn(gate), sql`${hash} = any(${backupCodes})`))
    .returning({ gate: gateColumn })
    .then(hasRows)

export const replaceSecret = (tx: Queries, gate: AdminGate, before: string, after: string) =>
  tx
    .update(adminTwoFactor)
    .set({ secret: after })
    .where(and(eq(gateColumn, gate), eq(secret, before)))
