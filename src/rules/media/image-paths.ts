/**
 * The sizes in which each kind of image is stored, and how the paths of images and videos encode which files exist.
 *
 * Each upload has a folder with an unguessable name. The stored path names the largest image and its size; smaller versions are in the
 * same folder, named by their width. Beside `/media/{name}/profile-384x384.webp` there are `profile-96.webp` and
 * `profile-192.webp`. An animated image (`…-384x384-moving.webp`) has a still in each size, including its own.
 * The path of a video ends in `?poster` if it has one, which is `poster.webp` in the same folder. `video-hevc.mp4` names the codec of a
 * video that some browsers do not play.
 */

/** Widths in pixels, ascending. Squares are cropped to the centre, others keep their aspect ratio. Small images are not enlarged. */
export const imageKinds = {
  profile: { widths: [96, 192, 384], maxHeight: 384, isSquare: true, format: 'webp' },
  background: { widths: [768, 1280, 1920], maxHeight: 1920, isSquare: false, format: 'webp' },
  // The largest is for tiles, which are as wide as a phone.
  link: { widths: [112, 224, 672], maxHeight: 672, isSquare: true, format: 'webp' },
  block: { widths: [448, 896], maxHeight: 1792, isSquare: false, format: 'webp' },
  // The operator's, which is a favicon too.
  logo: { widths: [512], maxHeight: 512, isSquare: false, format: 'png' },
  // Not every browser supports WebP favicons.
  favicon: { widths: [32, 64, 180], maxHeight: 180, isSquare: true, format: 'png' },
} as const satisfies Record<string, { widths: readonly number[]; maxHeight: number; isSquare: boolean; format: 'webp' | 'png' }>
/** Pixels that an animated image of a kind is wide at most, where it is less: every visitor loads it whole, however small it is shown. */
export const maxMovingWidths: Partial<Record<AnyImageKind, number>> = { link: 224 }
export type AnyImageKind = keyof typeof imageKinds
/** Those of creators. */
export type ImageKind = Exclude<AnyImageKind, 'logo'>

/** The parts of an image's path. */
type ImageName = { folder: string; kind: AnyImageKind; width: number; height: number; isMoving: boolean }

const imagePathPattern =
  /^(\/media\/[0-9a-f]{20}\/)(profile|background|link|block|favicon)-(\d{1,5})x(\d{1,5})(-moving)?\.(?:webp|png)$/

/** Undefined for a path in another format. */
function parseImagePath(path: string): ImageName | undefined {
  const [, folder, kind, width, height, moving] = imagePathPattern.exec(path) ?? []
  return folder
    ? { folder, kind: kind as ImageKind, width: Number(width), height: Number(height), isMoving: moving !== undefined }
    : undefined
}

export const toImagePath = ({ folder, kind, width, height, isMoving }: ImageName): string =>
  `${folder}${kind}-${width}x${height}${isMoving ? '-moving' : ''}.${imageKinds[kind].format}`

/** The smaller versions of an image by ascending width; all of them are stills. */
export const listSmallerImages = ({
  folder,
  kind,
  width,
  isMoving,
}: Omit<ImageName, 'height'>): { width: number; path: string }[] =>
  listWidths(kind, width)
    .filter((smaller) => smaller < width || isMoving)
    .map((smaller) => ({ width: smaller, path: `${folder}${kind}-${smaller}.${imageKinds[kind].format}` }))

/** The widths in which an image of this width is stored, ascending; the last is that of the main file. */
function listWidths(kind: AnyImageKind, width: number): number[] {
  const smaller: number[] = imageKinds[kind].widths.filter((w) => w < width)
  const largest = imageKinds[kind].widths.at(-1) ?? width
  return [...smaller, Math.min(width, largest)].filter((w, index, all) => all.indexOf(w) === index)
}

/** Attributes of an `<img>`, so that each screen loads the size that it needs. `still` is a `srcset` for visitors who prefer reduced motion. */
export type ImageSources = { src: string; srcSet?: string; width?: number; height?: number; still?: string }

export function toImageSources(path: string): ImageSources {
  const name = parseImagePath(path)
  if (!name) return { src: path }
  const { width, height, isMoving } = name
  const stills = listSmallerImages(name)
  const srcSet = [...stills, ...(isMoving ? [] : [{ width, path }])].map((one) => `${one.path} ${one.width}w`).join(', ')
  if (isMoving) return { src: path, width, height, still: srcSet }
  return { src: path, width, height, ...(stills.length > 0 ? { srcSet } : {}) }
}

/** The smallest version of at least this width; the main file if none is wide enough. */
export function pickImagePath(path: string, width: number): string {
  const name = parseImagePath(path)
  return (name && listSmallerImages(name).find((one) => one.width >= width)?.path) ?? path
}

/** The image shown while a video loads, and to visitors who prefer reduced motion; undefined if there is none. */
export const toPosterPath = (video: string): string | undefined => {
  const [, folder] = /^(\/media\/[0-9a-f]{20}\/)[^?]*\?poster$/.exec(video) ?? []
  return folder && `${folder}poster.webp`
}

/** Codecs that some current browsers do not play: Firefox on Linux no HEVC, older iPhones and Macs no AV1, Safari no VP9 beyond 4:2:0. */
export const limitedCodecs = { hevc: 'HEVC', av1: 'AV1', 'vp9-444': 'VP9 in 4:4:4' } as const
export type LimitedCodec = keyof typeof limitedCodecs

export const toVideoFile = (extension: 'mp4' | 'webm', codec: LimitedCodec | undefined): string =>
  `video${codec ? `-${codec}` : ''}.${extension}`

/** Of such a codec, by the path of its video; undefined where every browser plays it. */
export const findLimitedCodec = (video: string): LimitedCodec | undefined =>
  /\/video-(hevc|av1|vp9-444)\./.exec(video)?.[1] as LimitedCodec | undefined
