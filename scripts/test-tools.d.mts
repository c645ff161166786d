/** Types of test-tools.mjs. */

export class MissingTool extends Error {}

export function findChromium(): string

export function findPostgres(): string

export function findSwift(): string

export function findPgbouncer(): string

export function findRedis(): string

export function findNssWrapper(): string

export function findNginx(): string

export function findCaddy(): string

export function findPatroni(): { patroni: string; etcd: string; haproxy: string }
