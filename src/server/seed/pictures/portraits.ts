/** The portraits of the demo creators, by username. */
import { drawPortrait, type Portrait } from './portrait.ts'

const choices: Record<string, Portrait> = {
  mayabakes: {
    ground: ['#f6a96c', '#fbc48f'],
    skin: 'umber',
    hair: ['bun', '#2a1a16'],
    shirt: ['#fff3df', 'apron'],
    with: ['earrings'],
    accent: '#ffd54f',
    eyes: 'smiling',
  },
  tomturns: {
    ground: ['#b9c3a4', '#cdd5bb'],
    skin: 'porcelain',
    hair: ['short', '#8a5a33'],
    shirt: ['#3d5a4c', 'shirt'],
    with: ['beard'],
  },
  priya_reads: {
    ground: ['#8c7bd9', '#a597ea'],
    skin: 'honey',
    hair: ['long', '#1e1418'],
    shirt: ['#f2c14e', 'roll'],
    with: ['glasses'],
  },
  leadances: { ground: ['#f28f9c', '#f9aab4'], skin: 'sand', hair: ['bun', '#4a2c20'], shirt: ['#22223b'], eyes: 'smiling' },
  'oscar.rides': {
    ground: ['#74b3ce', '#93c8dd'],
    skin: 'porcelain',
    hair: ['quiff', '#d9a441'],
    shirt: ['#e4572e'],
    with: ['moustache', 'cap'],
    accent: '#fdf0d5',
  },
  ninasnights: {
    ground: ['#1f2a58', '#2f3d78'],
    skin: 'honey',
    hair: ['waves', '#2b1b1b'],
    shirt: ['#0f1531', 'roll'],
    with: ['beanie'],
    accent: '#e0b84f',
  },
  balconygreens: {
    ground: ['#9bc17f', '#b3d39b'],
    skin: 'ebony',
    hair: ['curls', '#1d1412'],
    shirt: ['#e9e3c9', 'apron'],
    with: ['earrings'],
    accent: '#e4572e',
    eyes: 'smiling',
  },
  hugodraws: {
    ground: ['#f3c969', '#f8db94'],
    skin: 'porcelain',
    hair: ['short', '#6b4a32'],
    shirt: ['#31487a', 'shirt'],
    with: ['glasses'],
  },
  lunasings: {
    ground: ['#3b4a8c', '#5161a8'],
    skin: 'porcelain',
    hair: ['long', '#b5482f'],
    shirt: ['#16203f'],
    with: ['freckles'],
    eyes: 'smiling',
  },
  chefamara: {
    ground: ['#e9724c', '#f08f70'],
    skin: 'ebony',
    hair: ['bun', '#1b1212'],
    shirt: ['#fff7ea', 'shirt'],
    with: ['earrings'],
    accent: '#ffcf56',
    eyes: 'smiling',
  },
  stilldrift: {
    ground: ['#5aa9b8', '#79bfcb'],
    skin: 'sand',
    hair: ['buzz', '#3a2b26'],
    shirt: ['#20424a', 'hood'],
    with: ['headphones'],
    accent: '#f2efe6',
    eyes: 'smiling',
  },
  theocodes: {
    ground: ['#7d8ca3', '#98a5b8'],
    skin: 'sand',
    hair: ['quiff', '#2a2020'],
    shirt: ['#2b3442', 'hood'],
    with: ['glasses', 'beard'],
  },
  ivyandink: {
    ground: ['#b9c9b4', '#cbd8c7'],
    skin: 'porcelain',
    hair: ['bob', '#17151a'],
    shirt: ['#2d2f33'],
    with: ['earrings'],
    accent: '#6f8f72',
  },
  sorenruns: {
    ground: ['#8fc0a9', '#a9d2bf'],
    skin: 'porcelain',
    hair: ['short', '#e0b35a'],
    shirt: ['#faf3dd'],
    with: ['beard'],
    eyes: 'smiling',
  },
  'kai.surf': { ground: ['#f9a03f', '#fbb96e'], skin: 'amber', hair: ['waves', '#d9a05a'], shirt: ['#1b7f8c'], eyes: 'smiling' },
  zaraglow: {
    ground: ['#9b5de5', '#b27ff0'],
    skin: 'sand',
    hair: ['bald', '#000000'],
    shirt: ['#2a1440'],
    with: ['headscarf'],
    accent: '#f1c0e8',
    eyes: 'smiling',
  },
  retro_rex: {
    ground: ['#ff4d8d', '#ff77a8'],
    skin: 'porcelain',
    hair: ['short', '#2b2b3a'],
    shirt: ['#1a1a2e', 'hood'],
    with: ['headphones'],
    accent: '#f9f871',
  },
  marcomoves: {
    ground: ['#d8383a', '#e55c5e'],
    skin: 'sand',
    hair: ['curls', '#2a1a14'],
    shirt: ['#fdf6ec', 'roll'],
    with: ['moustache'],
  },
  amelieparis: {
    ground: ['#e3cdb8', '#eedecf'],
    skin: 'porcelain',
    hair: ['bob', '#5a3a28'],
    shirt: ['#b23a48', 'shirt'],
    with: ['hat'],
    accent: '#7a4b3a',
  },
  djnova: {
    ground: ['#5b2be0', '#7a50ee'],
    skin: 'umber',
    hair: ['buzz', '#e8ff5a'],
    shirt: ['#12082e', 'hood'],
    with: ['headphones', 'earrings'],
    accent: '#d6ff3f',
  },
  studiohazel: {
    ground: ['#d9b79a', '#e6cab2'],
    skin: 'porcelain',
    hair: ['bun', '#a8572f'],
    shirt: ['#7d8f86', 'apron'],
    with: ['freckles'],
    eyes: 'smiling',
  },
  wildfen: {
    ground: ['#3f7d5a', '#579670'],
    skin: 'porcelain',
    hair: ['short', '#9a9a94'],
    shirt: ['#5a4a32', 'hood'],
    with: ['beard', 'hat'],
    accent: '#8a7a52',
  },
  raviteaches: {
    ground: ['#f4b942', '#f9cd74'],
    skin: 'amber',
    hair: ['quiff', '#1d1716'],
    shirt: ['#f5f1e6', 'shirt'],
    with: ['glasses', 'moustache'],
    eyes: 'smiling',
  },
  junoknits: {
    ground: ['#7fb7be', '#9bcad0'],
    skin: 'sand',
    hair: ['plaits', '#c98a3d'],
    shirt: ['#d3577a', 'roll'],
    with: ['freckles'],
    eyes: 'smiling',
  },
}

/** Pixel is a corgi. */
const corgi =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><rect width="200" height="200" fill="#ffd23f"/><circle cx="150" cy="52" r="66" fill="#ffdf70"/><path d="M42 200c0-30 20-44 58-44s58 14 58 44z" fill="#e08b3c"/><path d="M74 200c0-30 8-44 26-44s26 14 26 44z" fill="#fff8ee"/><path d="M52 96L42 26c-1-8 6-8 12-3l38 30zM148 96l10-70c1-8-6-8-12-3l-38 30z" fill="#e08b3c"/><path d="M56 82L50 40l26 22zM144 82l6-42-26 22z" fill="#f7b6a3"/><path d="M46 106c0-36 22-58 54-58s54 22 54 58c0 32-24 52-54 52s-54-20-54-52z" fill="#e08b3c"/><path d="M100 48c12 18 10 32 14 46 22 2 32 16 28 34-4 20-20 30-42 30s-38-10-42-30c-4-18 6-32 28-34 4-14 2-28 14-46z" fill="#fff8ee"/><ellipse cx="76" cy="98" rx="6" ry="7" fill="#231a22"/><ellipse cx="124" cy="98" rx="6" ry="7" fill="#231a22"/><circle cx="78" cy="96" r="2" fill="#fff"/><circle cx="126" cy="96" r="2" fill="#fff"/><path d="M88 116q12-8 24 0c0 8-8 12-12 12s-12-4-12-12z" fill="#231a22"/><path d="M100 128v6q-8 10-18 4M100 134q8 10 18 4" fill="none" stroke="#231a22" stroke-width="3.5" stroke-linecap="round"/><path d="M93 138h14v10a7 7 0 0 1-14 0z" fill="#f2748c"/></svg>'

/** The SVG of a demo creator's portrait; undefined where there is none. */
export function findPortrait(username: string): string | undefined {
  const choice = choices[username]
  return username === 'pixelpaws' ? corgi : choice && drawPortrait(choice)
}

/** The ground of the portrait, and the shape on it: the colours of the creator's other pictures too. */
export const findPortraitColours = (username: string): [string, string] => choices[username]?.ground ?? ['#ffd23f', '#ffdf70']
