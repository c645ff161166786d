/**
 * Stands in for `cosmiconfig` in the built server. The queue of jobs asks it, on being loaded, for a settings file in every folder up to
 * the root; ours are given in code, and the search would bring a TypeScript compiler into the bundle.
 */
export const cosmiconfigSync = () => ({ search: () => null })
