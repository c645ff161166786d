/** Draws the portrait of a demo creator as SVG, from a few choices: a face of flat shapes in front of a coloured ground. */

export type Portrait = {
  /** The ground, and the shape on it. */
  ground: [ground: string, shape: string]
  skin: keyof typeof skins
  hair: [style: keyof typeof hairStyles, colour: string]
  shirt: [colour: string, collar?: keyof typeof collars]
  with?: (keyof typeof extras)[]
  /** The colour of what is in `with`. */
  accent?: string
  eyes?: 'open' | 'smiling'
}

const skins = {
  porcelain: ['#f6d3bd', '#e6b79c', '#e58f7c'],
  sand: ['#ecbf98', '#d6a077', '#d97f63'],
  honey: ['#d79c68', '#ba7d4c', '#c5684a'],
  amber: ['#b87146', '#96552f', '#a8503a'],
  umber: ['#8a5233', '#6b3b22', '#8a3f30'],
  ebony: ['#5f3826', '#472818', '#6f3128'],
} as const

/** What lies behind the head, and what lies on it. */
const hairStyles = {
  long: (c: string) => [
    `<path d="M44 176c-10-40-6-136 56-136s66 96 56 136z" fill="${c}"/>`,
    `<path d="M60 104c-2-42 16-60 40-60s44 18 40 60c-4-20-12-32-22-38-12 10-36 14-46 8-6 8-10 16-12 30z" fill="${c}"/>`,
  ],
  bob: (c: string) => [
    `<path d="M46 138c-6-60 8-98 54-98s60 38 54 98c-1 10-20 12-28 6H74c-8 6-27 4-28-6z" fill="${c}"/>`,
    `<path d="M62 100c-2-38 14-54 38-54s40 16 38 54c-2-14-6-22-10-26H72c-5 6-8 14-10 26z" fill="${c}"/>`,
  ],
  bun: (c: string) => [
    `<circle cx="100" cy="30" r="22" fill="${c}"/><path d="M56 104c-6-44 14-64 44-64s50 20 44 64z" fill="${c}"/>`,
    `<path d="M61 98c-2-36 14-52 39-52s41 16 39 52c-6-18-18-32-40-32-20 0-32 14-38 32z" fill="${c}"/>`,
  ],
  curls: (c: string) => [drawCurls(curlsBehind, c), drawCurls(curlsOnTop, c)],
  short: (c: string) => [
    '',
    `<path d="M62 92c-8-34 8-54 40-54s46 22 37 54c-3-10-6-17-10-22-16 4-40 2-54-6-6 6-10 16-13 28z" fill="${c}"/>`,
  ],
  quiff: (c: string) => [
    '',
    `<path d="M62 90c-6-22-2-34 8-40 4-14 30-22 52-14 20 6 24 30 17 54-2-8-5-14-8-18-20 4-42 0-56-8-6 6-10 14-13 26z" fill="${c}"/>`,
  ],
  buzz: (c: string) => [
    '',
    `<path d="M64 84c0-30 14-42 36-42s36 12 36 42c-4-12-14-20-36-20s-32 8-36 20z" fill="${c}" opacity=".85"/>`,
  ],
  waves: (c: string) => [
    `<path d="M50 150c-12-14-4-26-6-44-2-40 18-66 56-66s58 26 56 66c-2 18 6 30-6 44-10 10-26 6-30-4H80c-4 10-20 14-30 4z" fill="${c}"/>`,
    `<path d="M61 102c-4-36 12-56 44-56 24 0 38 18 34 56-4-18-10-30-18-36-18 6-34 4-42-2-8 8-14 20-18 38z" fill="${c}"/>`,
  ],
  plaits: (c: string) => [
    `<path d="M56 104c-6-44 14-64 44-64s50 20 44 64z" fill="${c}"/>${[0, 1, 2, 3].map((n) => `<ellipse cx="${56 - n}" cy="${112 + n * 17}" rx="9" ry="11" fill="${c}"/><ellipse cx="${144 + n}" cy="${112 + n * 17}" rx="9" ry="11" fill="${c}"/>`).join('')}`,
    `<path d="M61 98c-2-36 14-52 39-52s41 16 39 52c-6-16-16-28-38-32-22 4-34 16-40 32z" fill="${c}"/>`,
  ],
  bald: () => ['', ''],
} satisfies Record<string, (colour: string) => [behind: string, onTop: string] | string[]>

/** `x y radius` of each curl. */
const curlsBehind = '58 98 22, 142 98 22, 54 74 24, 146 74 24, 70 50 24, 130 50 24, 100 42 28, 62 120 18, 138 120 18'
const curlsOnTop = '70 66 13, 86 58 14, 104 56 14, 120 60 13, 132 70 12'

const drawCurls = (curls: string, colour: string) =>
  curls
    .split(', ')
    .map((curl) => curl.split(' '))
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`)
    .join('')

const collars = {
  crew: (shade: string) => `<path d="M76 160c10 14 38 14 48 0" fill="none" stroke="${shade}" stroke-width="5"/>`,
  shirt: (shade: string) =>
    `<path d="M78 156l22 22-14 12-16-26zM122 156l-22 22 14 12 16-26z" fill="#fffdf8"/><path d="M100 178v22" stroke="${shade}" stroke-width="3"/>`,
  roll: (shade: string) => `<path d="M76 142h48v22c-12 8-36 8-48 0z" fill="${shade}"/>`,
  apron: (shade: string) =>
    `<path d="M70 168h60v32H70z" fill="${shade}"/><path d="M72 168l6-16M128 168l-6-16" stroke="${shade}" stroke-width="6"/>`,
  hood: (shade: string) => `<path d="M64 164c8-14 18-18 36-18s28 4 36 18c-10 14-62 14-72 0z" fill="${shade}"/>`,
} as const

const ink = '#231a22'

const extras = {
  glasses: () =>
    `<g fill="#ffffff2e" stroke="${ink}" stroke-width="3.5"><circle cx="84" cy="98" r="13"/><circle cx="116" cy="98" r="13"/><path d="M97 96q3-3 6 0" fill="none"/></g>`,
  beard: (_: string, hair: string) =>
    `<path d="M66 98c0 34 14 50 34 50s34-16 34-50c-4 12-8 16-14 18-12-6-28-6-40 0-6-2-10-6-14-18z" fill="${hair}"/><path d="M88 121q12 9 24 0z" fill="#fff"/>`,
  moustache: (_: string, hair: string) =>
    `<path d="M82 117c6-8 14-8 18-4 4-4 12-4 18 4-8 2-14 2-18-1-4 3-10 3-18 1z" fill="${hair}"/>`,
  earrings: (accent: string) =>
    `<circle cx="64" cy="118" r="5" fill="${accent}"/><circle cx="136" cy="118" r="5" fill="${accent}"/>`,
  cap: (accent: string) =>
    `<path d="M60 78c0-30 16-42 40-42s40 12 40 42z" fill="${accent}"/><path d="M60 76c20-8 70-8 96 4-30-2-66 0-96 2z" fill="${ink}" opacity=".35"/><path d="M58 76c24-8 74-8 104 6-4 4-60-2-104 2z" fill="${accent}"/>`,
  beanie: (accent: string) =>
    `<path d="M60 76c-2-30 16-44 40-44s42 14 40 44z" fill="${accent}"/><rect x="56" y="66" width="88" height="18" rx="9" fill="${accent}"/><path d="M62 75h76" stroke="#ffffff59" stroke-width="3" stroke-dasharray="5 5"/>`,
  headphones: (accent: string) =>
    `<path d="M58 100c-6-78 90-78 84 0" fill="none" stroke="${ink}" stroke-width="8"/><rect x="48" y="88" width="18" height="32" rx="9" fill="${accent}"/><rect x="134" y="88" width="18" height="32" rx="9" fill="${accent}"/>`,
  hat: (accent: string) =>
    `<ellipse cx="100" cy="68" rx="66" ry="13" fill="${accent}"/><path d="M66 66c0-30 8-42 34-42s34 12 34 42z" fill="${accent}"/><path d="M66 60q34 10 68 0v8q-34 10-68 0z" fill="${ink}" opacity=".55"/>`,
  headscarf: (accent: string) =>
    `<path fill-rule="evenodd" d="M100 36c40 0 50 34 48 70-2 36 14 60 8 74H44c-6-14 10-38 8-74-2-36 8-70 48-70zm0 20c-22 0-32 14-32 38 0 29 15 46 32 46s32-17 32-46c0-24-10-38-32-38z" fill="${accent}"/>`,
  freckles: () =>
    `<g fill="#b5694a" opacity=".7">${[76, 82, 88, 112, 118, 124].map((x, n) => `<circle cx="${x}" cy="${109 + (n % 2) * 3}" r="1.4"/>`).join('')}</g>`,
} as const

export function drawPortrait({
  ground,
  skin,
  hair,
  shirt,
  with: accessories = [],
  accent = '#ff7a4d',
  eyes = 'open',
}: Portrait): string {
  const [tone, shade, blush] = skins[skin]
  const [behind = '', onTop = ''] = hairStyles[hair[0]](hair[1])
  const [cloth, collar = 'crew'] = shirt
  const drawn = accessories.map((name) => extras[name](accent, hair[1])).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="${ground[0]}"/><circle cx="150" cy="52" r="66" fill="${ground[1]}"/>${behind}<path d="M22 200c2-34 26-48 78-48s76 14 78 48z" fill="${cloth}"/><path d="M82 128h36v30c-8 12-28 12-36 0z" fill="${tone}"/><path d="M82 136c10 12 26 12 36 0v8c-10 10-26 10-36 0z" fill="${shade}"/>${collars[collar](darken(cloth))}<circle cx="65" cy="102" r="8" fill="${shade}"/><circle cx="135" cy="102" r="8" fill="${shade}"/><path d="M66 90c0-26 14-36 34-36s34 10 34 36c0 34-16 54-34 54S66 124 66 90z" fill="${tone}"/><g fill="${blush}" opacity=".45"><ellipse cx="79" cy="112" rx="8" ry="5"/><ellipse cx="121" cy="112" rx="8" ry="5"/></g>${eyes === 'open' ? openEyes : smilingEyes}<path d="M100 98c2 6 4 9 0 12" fill="none" stroke="${shade}" stroke-width="3.5" stroke-linecap="round"/><path d="M87 119q13 13 26 0z" fill="#fff" stroke="${blush}" stroke-width="2" stroke-linejoin="round"/>${onTop}${drawn}</svg>`
}

const brows = `<path d="M77 87q8-5 15-1M108 86q8-4 15 1" stroke="${ink}" stroke-width="3" fill="none" stroke-linecap="round"/>`
const openEyes = `<g fill="${ink}"><ellipse cx="85" cy="98" rx="3.4" ry="4.4"/><ellipse cx="115" cy="98" rx="3.4" ry="4.4"/></g>${brows}`
const smilingEyes = `<path d="M78 99q7-8 14 0M108 99q7-8 14 0" stroke="${ink}" stroke-width="3.5" fill="none" stroke-linecap="round"/>${brows}`

/** Three quarters of each channel. */
const darken = (hex: string): string =>
  `#${[1, 3, 5]
    .map((at) =>
      Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * 0.76)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
