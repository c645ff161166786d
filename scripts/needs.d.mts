/** What TypeScript may know of needs.mjs. */

export class Missing extends Error {}

export function findChromium(): string

export function findPostgres(): string

export function findSwift(): string
