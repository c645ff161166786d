/** The background pictures of demo pages: landscapes of a few flat layers, as SVG. */

const scene = (layers: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 1600" preserveAspectRatio="xMidYMid slice">${layers}</svg>`

const sky = (top: string, bottom: string) =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="900" height="1600" fill="url(#sky)"/>`

/** A hill from edge to edge, by the heights at which its curve passes. */
const hill = (colour: string, left: number, middle: number, right: number) =>
  `<path d="M0 ${left}C200 ${left - 120} 300 ${middle + 60} 450 ${middle}S720 ${right - 140} 900 ${right}V1600H0z" fill="${colour}"/>`

export const scenes = {
  river: scene(
    `${sky('#1d3b34', '#7fa98c')}<circle cx="640" cy="420" r="120" fill="#e9dca8"/>${hill('#3f6b57', 760, 700, 800)}${hill('#2f5747', 900, 860, 880)}<path d="M0 1040h900v560H0z" fill="#23463d"/><g stroke="#6f9a86" stroke-width="6" stroke-linecap="round">${Array.from({ length: 22 }, (_, n) => `<path d="M${(n * 173) % 820} ${1080 + n * 23}h${60 + ((n * 37) % 120)}"/>`).join('')}</g><g stroke="#122a24" stroke-width="12" stroke-linecap="round">${Array.from({ length: 16 }, (_, n) => `<path d="M${20 + n * 17} 1600q${(n % 5) * 8 - 16}-260 ${(n % 3) * 20 - 20}-${380 + ((n * 53) % 240)}"/>`).join('')}</g>`,
  ),
  kiln: scene(
    `${sky('#e9dccb', '#cfb798')}<rect x="0" y="1080" width="900" height="520" fill="#b08d69"/><rect x="0" y="1060" width="900" height="34" fill="#8f6f4f"/><g>${[120, 330, 540, 750].map((x, n) => `<path d="M${x - 60} 1060c-20-${160 + n * 30} 10-${220 + n * 20} 20-${250 + n * 24}h80c10 30 40 90 20 ${250 + n * 24}z" fill="${['#8b9a92', '#d8c4a6', '#6f7f86', '#c9876a'][n]}"/><path d="M${x - 62} 1000q60 30 128 0v26q-64 30-128 0z" fill="#0000001f"/>`).join('')}</g>`,
  ),
  surf: scene(
    `${sky('#ff9a56', '#ffd9a0')}<circle cx="450" cy="640" r="170" fill="#fff1c9"/>${[0, 1, 2, 3, 4].map((n) => `<path d="M0 ${900 + n * 140}q112-${60 - n * 6} 225 0t225 0 225 0 225 0v800H0z" fill="${['#f2784b', '#d95b4a', '#a3425a', '#6b3358', '#3d2450'][n]}"/>`).join('')}`,
  ),
} as const

export const sceneNames = Object.keys(scenes) as (keyof typeof scenes)[]
