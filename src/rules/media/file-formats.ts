/**
 * The formats of files that people choose: how each is recognised by its content, which are taken for what, and what is said of the
 * others. The file dialogs, their hints, and the checks and messages of browser and server all follow from this list.
 */
import { formatFileSize } from '../text/file-size.ts'
import { maxImageBytes, maxLogoBytes, maxVideoBytes, uploadMessages } from './upload-limits.ts'

type FileFormat = {
  /** As in "That's a BMP." */
  name: string
  kind: 'picture' | 'video' | 'other'
  /** How its files begin, as text of one letter per byte, in which `?` is any byte; or the brands of an ISO file (MP4 and its relatives). */
  starts?: readonly string[]
  brands?: readonly string[]
  /** For the file dialog, which knows some by their type and others only by the end of their name. */
  types?: readonly string[]
  endings?: readonly string[]
  /** How to get a picture that is taken; without it, "Please save it as". */
  advice?: string
}

const matroska = '\x1aE\xdf\xa3'

/** In the order in which they are tried. */
const formats = {
  jpeg: { name: 'a JPG', kind: 'picture', starts: ['\xff\xd8\xff'], types: ['image/jpeg'], endings: ['.jpg', '.jpeg', '.jfif'] },
  png: { name: 'a PNG', kind: 'picture', starts: ['\x89PNG\r\n\x1a\n'], types: ['image/png'], endings: ['.png'] },
  webp: { name: 'a WebP', kind: 'picture', starts: ['RIFF????WEBP'], types: ['image/webp'], endings: ['.webp'] },
  gif: { name: 'a GIF', kind: 'picture', starts: ['GIF87a', 'GIF89a'], types: ['image/gif'], endings: ['.gif'] },
  avif: { name: 'an AVIF', kind: 'picture', brands: ['avif', 'avis'], types: ['image/avif'], endings: ['.avif'] },
  heic: {
    name: 'a HEIC',
    kind: 'picture',
    brands: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'miaf', 'msf1'],
    types: ['image/heic', 'image/heif'],
    // Most systems know no type for it.
    endings: ['.heic', '.heif', '.hif'],
  },
  ico: {
    name: 'an ICO',
    kind: 'picture',
    starts: ['\0\0\x01\0'],
    types: ['image/x-icon', 'image/vnd.microsoft.icon'],
    endings: ['.ico'],
  },
  mov: {
    name: 'a MOV',
    kind: 'video',
    brands: ['qt  '],
    starts: ['????moov', '????mdat', '????wide', '????free', '????skip'],
    types: ['video/quicktime'],
    endings: ['.mov'],
  },
  webm: { name: 'a WebM', kind: 'video', types: ['video/webm'], endings: ['.webm'] },
  mkv: { name: 'an MKV', kind: 'video', starts: [matroska] },
  canonRaw: { name: 'a camera’s raw file', kind: 'picture', brands: ['crx '] },
  ogv: { name: 'an Ogg video', kind: 'video', starts: ['OggS????????????????????????\x80theora'] },
  audio: {
    name: 'a sound file',
    kind: 'other',
    brands: ['M4A ', 'M4B ', 'M4P '],
    starts: [
      ...['ID3', 'fLaC', 'OggS', 'RIFF????WAVE', 'FORM????AIF', '#!AMR', 'MThd', 'caff\0'],
      ...['\xff\xfb', '\xff\xfa', '\xff\xf3', '\xff\xf2', '\xff\xe3', '\xff\xf1', '\xff\xf9'],
    ],
  },
  // Any other brand: phones and cameras have many of their own.
  mp4: { name: 'an MP4', kind: 'video', starts: ['????ftyp'], types: ['video/mp4', 'video/x-m4v'], endings: ['.mp4', '.m4v'] },
  bmp: { name: 'a BMP', kind: 'picture', starts: ['BM????\0\0\0\0', 'BM????????????(\0\0\0'] },
  tiff: {
    name: 'a TIFF or a camera’s raw file',
    kind: 'picture',
    starts: ['II*\0', 'MM\0*', 'II+\0', 'MM\0+', 'IIU\0', 'IIRO', 'FUJIFILMCCD-RAW'],
  },
  svg: {
    name: 'an SVG',
    kind: 'picture',
    types: ['image/svg+xml'],
    endings: ['.svg'],
    advice: 'SVGs can contain scripts, so please export it as',
  },
  jpegXl: { name: 'a JPEG XL', kind: 'picture', starts: ['\xff\x0a', '\0\0\0\x0cJXL '] },
  jpeg2000: { name: 'a JPEG 2000', kind: 'picture', starts: ['\0\0\0\x0cjP  ', '\xff\x4f\xff\x51'] },
  photoshop: { name: 'a Photoshop file', kind: 'picture', starts: ['8BPS'], advice: 'Please export it as' },
  illustrator: {
    name: 'an EPS or Illustrator file',
    kind: 'picture',
    starts: ['%!PS', '\xc5\xd0\xd3\xc6'],
    advice: 'Please export it as',
  },
  gimp: { name: 'a GIMP file', kind: 'picture', starts: ['gimp xcf'], advice: 'Please export it as' },
  macIcon: { name: 'a Mac icon', kind: 'picture', starts: ['icns\0'] },
  pdf: { name: 'a PDF', kind: 'other', starts: ['%PDF-'], advice: 'Please export its page as' },
  avi: { name: 'an AVI', kind: 'video', starts: ['RIFF????AVI '] },
  wmv: { name: 'a WMV', kind: 'video', starts: ['\x30\x26\xb2\x75\x8e\x66\xcf\x11'] },
  mpeg: { name: 'an MPEG', kind: 'video', starts: ['\0\0\x01\xba', '\0\0\x01\xb3', 'G??\x10', '????G??\x10'] },
  flv: { name: 'an FLV', kind: 'video', starts: ['FLV\x01'] },
  zip: { name: 'a ZIP or a document', kind: 'other', starts: ['PK\x03\x04'] },
  archive: { name: 'an archive', kind: 'other', starts: ['Rar!', '7z\xbc\xaf', '\x1f\x8b'] },
  document: { name: 'a document', kind: 'other', starts: ['\xd0\xcf\x11\xe0', '{\\rtf'] },
  webPage: { name: 'a web page', kind: 'other' },
} as const satisfies Record<string, FileFormat>
export type FormatId = keyof typeof formats
const findFormat = (id: FormatId): FileFormat => formats[id]

const pictures = ['jpeg', 'png', 'webp', 'gif', 'avif', 'heic'] as const satisfies FormatId[]

const picture = {
  kind: 'picture',
  saveAs: 'a JPG or PNG',
  maxBytes: maxImageBytes,
  tooLarge: uploadMessages.imageTooLarge,
} as const

/** What a file is chosen for. */
const uses = {
  picture: { ...picture, formats: pictures },
  favicon: { ...picture, formats: ['ico', ...pictures] },
  logo: {
    kind: 'picture',
    formats: ['svg', 'png'],
    saveAs: 'an SVG or PNG',
    maxBytes: maxLogoBytes,
    tooLarge: uploadMessages.logoTooLarge,
  },
  video: {
    kind: 'video',
    formats: ['mp4', 'webm', 'mov'],
    saveAs: 'an MP4',
    maxBytes: maxVideoBytes,
    tooLarge: uploadMessages.videoTooLarge,
  },
} as const satisfies Record<
  string,
  { kind: 'picture' | 'video'; formats: readonly FormatId[]; saveAs: string; maxBytes: number; tooLarge: string }
>
export type FileUse = keyof typeof uses

const listFormats = (use: FileUse): FileFormat[] => uses[use].formats.map(findFormat)

/** Undefined if it is not. */
export const describeTooLarge = (use: FileUse, bytes: number): string | undefined =>
  bytes > uses[use].maxBytes ? uses[use].tooLarge : undefined

/** Whether a media type is of the kind that a use takes. */
export const isTypeOfUse = (use: FileUse, type: string): boolean =>
  type.startsWith(uses[use].kind === 'video' ? 'video/' : 'image/')

/** For the attribute `accept` of a file dialog. */
export const listAccepted = (use: FileUse): string =>
  listFormats(use)
    .flatMap(({ types = [], endings = [] }) => [...types, ...endings])
    .join(',')

/** The formats and the largest size: "MP4, WebM or MOV, up to 50MB". */
export function describeAccepted(use: FileUse): string {
  const names = listFormats(use).map(({ name }) => withoutArticle(name))
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}, up to ${formatFileSize(uses[use].maxBytes)}`
}

const withoutArticle = (name: string) => name.replace(/^an? /, '')

/** The media types of a use. */
export const listTypes = (use: FileUse): string[] => listFormats(use).flatMap(({ types = [] }) => types)

/** What an upload of a video may call itself; what it is, its content says. */
export type VideoType = (typeof formats)[(typeof uses)['video']['formats'][number]]['types'][number]
export const videoTypeNames = listTypes('video') as [VideoType, ...VideoType[]]
export const findVideoType = (format: FormatId | undefined): VideoType | undefined =>
  videoTypeNames.find((type) => format && findFormat(format).types?.[0] === type)

/** "JPG", for messages. */
const nameFormat = (id: FormatId): string => withoutArticle(formats[id].name)

/** Bytes at the beginning of a file that say what it is: an SVG may begin with comments. */
export const headBytes = 4096

/** What a file is, by its first `headBytes`; undefined if it is none of the list. */
export function detectFormat(head: Uint8Array): FormatId | undefined {
  const text = Array.from(head.subarray(0, headBytes), (byte) => String.fromCharCode(byte)).join('')
  const [main = '', ...others] = text.slice(4, 8) === 'ftyp' ? (text.slice(8, text.charCodeAt(3)).match(/.{4}/gs) ?? []) : []
  // Some programs put the general brand of pictures first.
  const brand = /^mi[af]/.test(main) && others.includes('avif') ? 'avif' : main
  // Both are Matroska, and name their kind at the beginning.
  if (startsWith(text, matroska) && text.slice(0, 80).includes('webm')) return 'webm'
  if (/^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i.test(text)) return /<svg[\s>]/i.test(text) ? 'svg' : undefined
  if (/^(?:\xef\xbb\xbf)?\s*<(?:!doctype )?html/i.test(text)) return 'webPage'
  const ids = Object.keys(formats) as FormatId[]
  return ids.find((id) => {
    const { starts = [], brands = [] } = findFormat(id)
    return brands.includes(brand) || starts.some((start) => startsWith(text, start))
  })
}

const startsWith = (text: string, start: string) =>
  text.length >= start.length && [...start].every((letter, index) => letter === '?' || letter === text[index])

/** Why a file is not taken for this use, in words for whoever chose it; undefined if it is taken. */
export function describeRefusedFormat(use: FileUse, format: FormatId | undefined): string | undefined {
  const { kind, formats: accepted, saveAs } = uses[use]
  if (format === undefined) return choose[kind]
  if ((accepted as readonly FormatId[]).includes(format)) return undefined
  const { name, kind: found, advice = 'Please save it as' } = findFormat(format)
  const canBecome = found === kind || (kind === 'picture' && found === 'other' && 'advice' in formats[format])
  return `That's ${name}. ${canBecome ? `${advice} ${saveAs}.` : choose[kind]}`
}

const choose = { picture: uploadMessages.notAnImage, video: uploadMessages.notAVideo }

/** Of a file that begins as one that is taken. */
export const describeDamagedFile = (format: FormatId): string =>
  `That ${nameFormat(format)} ends too early or is damaged. Please export or download it again.`

/** Why an animated picture is shown as a still: it is too long, or of a format or for a use that cannot move. */
export const stillReasons = ['length', 'format', 'use'] as const
export type StillReason = (typeof stillReasons)[number]
export const stillMessages: Record<StillReason, string> = {
  length: "It's too long to keep moving, so we used its first frame. Try a shorter or smaller animation.",
  format: "This format can't keep moving here, so we used its first frame. Save it as a GIF or WebP to keep the animation.",
  use: "Icons don't move, so we used its first frame.",
}
