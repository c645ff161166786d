/** An invalid setting: it prevents the start, with one sentence that names it. */
export class ConfigError extends Error {}
