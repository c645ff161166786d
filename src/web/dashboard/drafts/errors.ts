/** What a save can fail with, and what follows from it. */
import { ApiError, Unreachable } from '#web/api/errors.ts'
import type { Desk } from './user/draft-state.ts'

/** Somebody else has saved since. */
export const isOvertaken = (error: unknown): boolean => error instanceof ApiError && error.refusal?.code === 'changed-elsewhere'

/** The network is away, or the server for a moment: the same call may go through later. */
export const mayPass = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof ApiError && (error.refusal?.code === 'too-many' || [502, 503, 504].includes(error.status)))

export const faultsIn = (error: unknown): Desk['faults'] =>
  error instanceof ApiError ? ((error.refusal?.fields ?? {}) as Desk['faults']) : {}
