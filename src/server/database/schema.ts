/** All tables, for the places that need them all at once: migrations and the connection. */
export * from './schema/account-tokens.ts'
export * from './schema/links.ts'
export * from './schema/media.ts'
export * from './schema/money.ts'
export * from './schema/operations.ts'
export * from './schema/support.ts'
export * from './schema/users.ts'
export * from './schema/visits.ts'
