/** The services that copying a customer needs. */
import type { Services } from '#server/services/services.ts'

export type SyncServices = Pick<Services, 'config' | 'db' | 'invalidatePage' | 'log' | 'newId' | 'now' | 'payments' | 'secrets'>
