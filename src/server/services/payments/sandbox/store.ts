/** The sandbox's objects in the database: customers' states, responses to repeat, and events to deliver. */
import { and, asc, desc, eq, gte, lt, lte } from 'drizzle-orm'
import { first, type Queries } from '#server/database/queries.ts'
import { sandboxCustomers, sandboxEvents, sandboxRequests } from '#server/database/schema/sandbox.ts'
import type { SandboxEvent } from './state/change.ts'
import type { SandboxCustomer } from './state/customer.ts'
import { findDueAt } from './state/due.ts'

export type StoredCustomer = { customer: SandboxCustomer; version: number }

export async function findCustomer(db: Queries, customerId: string): Promise<StoredCustomer | undefined> {
  const [row] = await db
    .select({ state: sandboxCustomers.state, version: sandboxCustomers.version })
    .from(sandboxCustomers)
    .where(eq(sandboxCustomers.id, customerId))
  return row && { customer: row.state as SandboxCustomer, version: row.version }
}

export const insertCustomer = (tx: Queries, customer: SandboxCustomer, changedAt: Date) =>
  tx.insert(sandboxCustomers).values({ id: customer.id, state: customer, version: 1, changedAt, dueAt: findDueAt(customer) })

/** Returns false if the state has changed since `version` was read. */
export async function updateCustomer(
  tx: Queries,
  { customer, version }: StoredCustomer,
  { state, changedAt }: { state: SandboxCustomer; changedAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(sandboxCustomers)
    .set({ state, version: version + 1, changedAt, dueAt: findDueAt(state) })
    .where(and(eq(sandboxCustomers.id, customer.id), eq(sandboxCustomers.version, version)))
  return rowCount === 1
}

export async function listDueCustomers(db: Queries, now: Date): Promise<string[]> {
  const rows = await db
    .select({ id: sandboxCustomers.id })
    .from(sandboxCustomers)
    .where(lte(sandboxCustomers.dueAt, now))
    .orderBy(asc(sandboxCustomers.dueAt))
  return rows.map(({ id }) => id)
}

export async function listCustomersChangedSince(db: Queries, since: Date): Promise<string[]> {
  const rows = await db.select({ id: sandboxCustomers.id }).from(sandboxCustomers).where(gte(sandboxCustomers.changedAt, since))
  return rows.map(({ id }) => id)
}

/** Undefined if the request was not answered before. */
export async function findResponse(db: Queries, idempotencyKey: string): Promise<unknown> {
  const [row] = await db
    .select({ response: sandboxRequests.response })
    .from(sandboxRequests)
    .where(eq(sandboxRequests.idempotencyKey, idempotencyKey))
  return row?.response
}

/** Returns false if the request was answered meanwhile. */
export async function insertResponse(tx: Queries, idempotencyKey: string, response: unknown, createdAt: Date): Promise<boolean> {
  const { rowCount } = await tx.insert(sandboxRequests).values({ idempotencyKey, response, createdAt }).onConflictDoNothing()
  return rowCount === 1
}

export async function insertEvents(tx: Queries, customerId: string, events: SandboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await tx
    .insert(sandboxEvents)
    .values(events.map(({ id, type, createdAt }) => ({ id, customerId, type, createdAt: new Date(createdAt) })))
}

export const findEvent = (db: Queries, eventId: string) =>
  db.select().from(sandboxEvents).where(eq(sandboxEvents.id, eventId)).then(first)

export const markDelivered = (db: Queries, eventId: string, deliveredAt: Date) =>
  db.update(sandboxEvents).set({ deliveredAt }).where(eq(sandboxEvents.id, eventId))

/** The newest first. */
export async function listEventIds(db: Queries, customerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sandboxEvents.id })
    .from(sandboxEvents)
    .where(eq(sandboxEvents.customerId, customerId))
    .orderBy(desc(sandboxEvents.createdAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Of events, only those that were delivered. */
export async function deleteOldRows(db: Queries, before: Date): Promise<void> {
  await db.delete(sandboxRequests).where(lt(sandboxRequests.createdAt, before))
  await db.delete(sandboxEvents).where(and(lt(sandboxEvents.createdAt, before), lt(sandboxEvents.deliveredAt, before)))
}
