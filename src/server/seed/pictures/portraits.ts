/** The portraits of the demo creators, by username. */
import { drawPortrait, type Portrait } from './portrait.ts'

/** `username | ground, shape on it | skin | hair, its colour | shirt, its collar | extras | their colour | eyes`, the last four where there are any. */
const table = `
mayabakes | #f6a96c #fbc48f | umber | bun #2a1a16 | #fff3df apron | earrings | #ffd54f | smiling
tomturns | #b9c3a4 #cdd5bb | porcelain | short #8a5a33 | #3d5a4c shirt | beard
priya_reads | #8c7bd9 #a597ea | honey | long #1e1418 | #f2c14e roll | glasses
leadances | #f28f9c #f9aab4 | sand | bun #4a2c20 | #22223b | |  | smiling
oscar.rides | #74b3ce #93c8dd | porcelain | quiff #d9a441 | #e4572e | moustache cap | #fdf0d5
ninasnights | #1f2a58 #2f3d78 | honey | waves #2b1b1b | #0f1531 roll | beanie | #e0b84f
balconygreens | #9bc17f #b3d39b | ebony | curls #1d1412 | #e9e3c9 apron | earrings | #e4572e | smiling
hugodraws | #f3c969 #f8db94 | porcelain | short #6b4a32 | #31487a shirt | glasses
lunasings | #3b4a8c #5161a8 | porcelain | long #b5482f | #16203f | freckles | | smiling
chefamara | #e9724c #f08f70 | ebony | bun #1b1212 | #fff7ea shirt | earrings | #ffcf56 | smiling
stilldrift | #5aa9b8 #79bfcb | sand | buzz #3a2b26 | #20424a hood | headphones | #f2efe6 | smiling
theocodes | #7d8ca3 #98a5b8 | sand | quiff #2a2020 | #2b3442 hood | glasses beard
ivyandink | #b9c9b4 #cbd8c7 | porcelain | bob #17151a | #2d2f33 | earrings | #6f8f72
sorenruns | #8fc0a9 #a9d2bf | porcelain | short #e0b35a | #faf3dd | beard | | smiling
kai.surf | #f9a03f #fbb96e | amber | waves #d9a05a | #1b7f8c | |  | smiling
zaraglow | #9b5de5 #b27ff0 | sand | bald #000000 | #2a1440 | headscarf | #f1c0e8 | smiling
retro_rex | #ff4d8d #ff77a8 | porcelain | short #2b2b3a | #1a1a2e hood | headphones | #f9f871
marcomoves | #d8383a #e55c5e | sand | curls #2a1a14 | #fdf6ec roll | moustache
amelieparis | #e3cdb8 #eedecf | porcelain | bob #5a3a28 | #b23a48 shirt | hat | #7a4b3a
djnova | #5b2be0 #7a50ee | umber | buzz #e8ff5a | #12082e hood | headphones earrings | #d6ff3f
studiohazel | #d9b79a #e6cab2 | porcelain | bun #a8572f | #7d8f86 apron | freckles | | smiling
wildfen | #3f7d5a #579670 | porcelain | short #9a9a94 | #5a4a32 hood | beard hat | #8a7a52
raviteaches | #f4b942 #f9cd74 | amber | quiff #1d1716 | #f5f1e6 shirt | glasses moustache | | smiling
junoknits | #7fb7be #9bcad0 | sand | plaits #c98a3d | #d3577a roll | freckles | | smiling
`

const choices = new Map(table.trim().split('\n').map(readChoice))

function readChoice(line: string): [username: string, portrait: Portrait] {
  const [username = '', ...cells] = line.split('|').map((cell) => cell.trim())
  const [ground, skin, hair, shirt, extras, accent, eyes] = cells.map((cell) => cell.split(' ').filter(Boolean))
  const portrait = { ground, skin: skin?.[0], hair, shirt, with: extras, accent: accent?.[0], eyes: eyes?.[0] }
  return [username, portrait as Portrait]
}

/** Pixel is a corgi. */
const corgi =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#ffd23f"/><circle cx="150" cy="52" r="66" fill="#ffdf70"/><path d="M42 200c0-30 20-44 58-44s58 14 58 44z" fill="#e08b3c"/><path d="M74 200c0-30 8-44 26-44s26 14 26 44z" fill="#fff8ee"/><path d="M52 96L42 26c-1-8 6-8 12-3l38 30zM148 96l10-70c1-8-6-8-12-3l-38 30z" fill="#e08b3c"/><path d="M56 82L50 40l26 22zM144 82l6-42-26 22z" fill="#f7b6a3"/><path d="M46 106c0-36 22-58 54-58s54 22 54 58c0 32-24 52-54 52s-54-20-54-52z" fill="#e08b3c"/><path d="M100 48c12 18 10 32 14 46 22 2 32 16 28 34-4 20-20 30-42 30s-38-10-42-30c-4-18 6-32 28-34 4-14 2-28 14-46z" fill="#fff8ee"/><ellipse cx="76" cy="98" rx="6" ry="7" fill="#231a22"/><ellipse cx="124" cy="98" rx="6" ry="7" fill="#231a22"/><circle cx="78" cy="96" r="2" fill="#fff"/><circle cx="126" cy="96" r="2" fill="#fff"/><path d="M88 116q12-8 24 0c0 8-8 12-12 12s-12-4-12-12z" fill="#231a22"/><path d="M100 128v6q-8 10-18 4M100 134q8 10 18 4" fill="none" stroke="#231a22" stroke-width="3.5" stroke-linecap="round"/><path d="M93 138h14v10a7 7 0 0 1-14 0z" fill="#f2748c"/></svg>'

/** The SVG of a demo creator's portrait; undefined where there is none. */
export function findPortrait(username: string): string | undefined {
  const choice = choices.get(username)
  return username === 'pixelpaws' ? corgi : choice && drawPortrait(choice)
}

/** The ground of the portrait, and the shape on it: the colours of the creator's other pictures too. */
export const findPortraitColours = (username: string): [string, string] => choices.get(username)?.ground ?? ['#ffd23f', '#ffdf70']
