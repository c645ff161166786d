/**
 * Replaces `cosmiconfig` in the built server. On load, graphile-worker uses it to search every parent folder for a settings file; our
 * settings are passed in code, and the search would bring the TypeScript compiler into the bundle.
 */
export const cosmiconfigSync = () => ({ search: () => null })
