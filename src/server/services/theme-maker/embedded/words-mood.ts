/** Reads a brief in words with the lexicon: the longest phrase first, plurals too, and nothing that follows “no” or “not”. */
import { type Entry, emoji, entries, type Kind } from './lexicon.ts'
import type { FontPair, Mood } from './mood.ts'

type Found = Entry & { said: string }

const simplify = (text: string) =>
  text
    .replace(/\p{Extended_Pictographic}/gu, (sign) => ` ${emoji[sign] ?? ''} `)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** A word that two entries have belongs to the first. */
const byPhrase = new Map<string, Entry>()
for (const entry of entries) {
  for (const phrase of entry.words.split(',').map(simplify)) if (!byPhrase.has(phrase)) byPhrase.set(phrase, entry)
}
const maxPhraseWords = Math.max(...[...byPhrase.keys()].map((phrase) => phrase.split(' ').length))

/** Undefined where it knows none of the words. `understood` are those that it knew, as they were written, and what emoji stand for. */
export function readWords(words: string): { mood: Mood; understood: string[] } | undefined {
  const found = findEntries(simplify(words).split(' '))
  if (found.length === 0) return undefined
  return { mood: toMood(found), understood: [...new Set(found.map(({ said }) => said))] }
}

const negations = new Set(['no', 'not', 'without', 'never', 'nothing', 'less', 'isnt', 'avoid'])
const unimportant = new Set(['too', 'very', 'so', 'a', 'an', 'the', 'any', 'all', 'of', 'really', 'quite'])

function findEntries(words: readonly string[]): Found[] {
  const found: Found[] = []
  let isNegated = false
  for (let at = 0; at < words.length; ) {
    const match = findLongest(words, at)
    if (match) {
      if (!isNegated) found.push(match)
      isNegated = false
      at += match.said.split(' ').length
    } else {
      const word = words[at] as string
      isNegated = negations.has(word) || (isNegated && unimportant.has(word))
      at += 1
    }
  }
  return found
}

function findLongest(words: readonly string[], at: number): Found | undefined {
  for (let length = Math.min(maxPhraseWords, words.length - at); length > 0; length--) {
    const said = words.slice(at, at + length).join(' ')
    const entry = listForms(said)
      .map((form) => byPhrase.get(form))
      .find((known) => known !== undefined)
    if (entry) return { ...entry, said }
  }
  return undefined
}

/** As it was written, and without the endings that English puts on words. */
const listForms = (said: string): string[] => [
  said,
  said.replace(/s$/, ''),
  said.replace(/es$/, ''),
  said.replace(/ies$/, 'y'),
  said.replace(/ish$/, ''),
  said.replace(/y$/, ''),
  said.replace(/ly$/, ''),
]

/** What a mood is about, and whose shapes it has, in this order. */
const subjectOrder: readonly Kind[] = ['place', 'material', 'decade', 'feeling', 'colour', 'typeface']
const shapeOrder: readonly Kind[] = ['feeling', 'decade', 'place', 'material', 'colour', 'typeface']
const fontOrder: readonly Kind[] = ['typeface', 'decade', 'place', 'material', 'feeling', 'colour']

const inOrder = (found: readonly Found[], order: readonly Kind[]) =>
  found.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))

function toMood(found: readonly Found[]): Mood {
  const subjects = inOrder(found, subjectOrder)
  const shapes = inOrder(found, shapeOrder)
  const named = found.filter(({ kind }) => kind === 'colour')
  const [main] = subjects
  const palette = [...named, ...subjects.filter(({ kind }) => kind !== 'colour')].flatMap(
    (entry) => entry.colours?.split(' ') ?? [],
  )
  const first = <K extends keyof Entry>(list: readonly Found[], key: K): Entry[K] | undefined =>
    list.find((entry) => entry[key] !== undefined)?.[key]
  return {
    colours: palette.length > 0 ? [...new Set(palette)] : neutralColours,
    tone: first(found, 'tone'),
    leaning: first(named, 'leaning') ?? first(subjects, 'leaning') ?? 'light',
    vividness: found.reduce((product, { vividness = 1 }) => product * vividness, 1),
    fonts: chooseFonts(inOrder(found, fontOrder)),
    corners: first(shapes, 'corners'),
    finish: first(shapes, 'finish'),
    names: named.length === 0 && main?.names ? main.names : toTitle((main ?? (found[0] as Found)).said),
  }
}

/** For a brief that only names a kind of letters or a light. */
const neutralColours = ['#2f4858', '#c8693f', '#f5f0e8', '#86a59c', '#1f2326']

/** A kind of letters that was asked for is in all three; otherwise the others vary. */
function chooseFonts(found: readonly Found[]): FontPair[] {
  const pairs = found.flatMap(({ kind, fonts }) => (fonts ? [{ kind, fonts }] : []))
  const [best] = pairs
  if (!best) return neutralFonts
  if (best.kind === 'typeface') return [best.fonts]
  return [
    ...new Map(
      [...pairs.map(({ fonts }) => fonts), ...(related[best.fonts[0]] ?? neutralFonts)].map((pair) => [pair[0], pair]),
    ).values(),
  ]
}

const neutralFonts: FontPair[] = [
  ['manrope', 'inter'],
  ['dm-serif', 'manrope'],
  ['workSans', 'workSans'],
]
const serifs: FontPair[] = [
  ['crimsontext', 'workSans'],
  ['dm-serif', 'lato'],
  ['playfair', 'inter'],
]
const rounds: FontPair[] = [
  ['quicksand', 'nunito'],
  ['poppins', 'inter'],
  ['nunito', 'nunito'],
]
const related: Record<string, FontPair[]> = {
  playfair: serifs,
  crimsontext: serifs,
  merriweather: serifs,
  'dm-serif': serifs,
  quicksand: rounds,
  nunito: rounds,
  poppins: rounds,
  oswald: [
    ['montserrat', 'lato'],
    ['workSans', 'workSans'],
  ],
  sourcecodepro: [
    ['sora', 'manrope'],
    ['inter', 'inter'],
  ],
  sora: [
    ['manrope', 'inter'],
    ['poppins', 'inter'],
  ],
}

const toTitle = (said: string): string => said.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()).slice(0, 24)
