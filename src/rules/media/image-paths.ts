/**
 * Pictures and videos of creators: what is taken, which sizes are made, and how their addresses tell a page all it must know.
 *
 * One upload has one folder with an unguessable name. The address that is stored names the largest picture and its size; the
 * smaller ones stand beside it under their width. `/media/{name}/profile-384x384.webp` has `profile-96.webp` and
 * `profile-192.webp` beside it. Of a moving picture (`…-384x384-moving.webp`) all sizes, its own too, exist as stills.
 * A video ends in `?poster` where it has one, which is `poster.webp` beside it.
 */

/** Widths in pixels, ascending. A square is cut to its middle; the others keep their shape. Small pictures are never made larger. */
export const imageKinds = {
  profile: { widths: [96, 192, 384], maxHeight: 384, isSquare: true, format: 'webp' },
  background: { widths: [768, 1280, 1920], maxHeight: 1920, isSquare: false, format: 'webp' },
  link: { widths: [112, 224], maxHeight: 224, isSquare: true, format: 'webp' },
  block: { widths: [448, 896], maxHeight: 1792, isSquare: false, format: 'webp' },
  // Not every browser takes WebP in its tabs.
  favicon: { widths: [32, 64, 180], maxHeight: 180, isSquare: true, format: 'png' },
} as const satisfies Record<string, { widths: readonly number[]; maxHeight: number; isSquare: boolean; format: 'webp' | 'png' }>
export type ImageKind = keyof typeof imageKinds

/** The address of a picture, taken apart. */
type ImageName = { folder: string; kind: ImageKind; width: number; height: number; isMoving: boolean }

const imagePathPattern =
  /^(\/media\/[0-9a-f]{20}\/)(profile|background|link|block|favicon)-(\d{1,5})x(\d{1,5})(-moving)?\.(?:webp|png)$/

/** Nothing for what was not named here. */
function parseImagePath(path: string): ImageName | undefined {
  const [, folder, kind, width, height, moving] = imagePathPattern.exec(path) ?? []
  return folder
    ? { folder, kind: kind as ImageKind, width: Number(width), height: Number(height), isMoving: moving !== undefined }
    : undefined
}

export const toImagePath = ({ folder, kind, width, height, isMoving }: ImageName): string =>
  `${folder}${kind}-${width}x${height}${isMoving ? '-moving' : ''}.${imageKinds[kind].format}`

/** The pictures that stand beside one, by width, ascending; all are stills. */
export const listSmallerImages = ({
  folder,
  kind,
  width,
  isMoving,
}: Omit<ImageName, 'height'>): { width: number; path: string }[] =>
  listWidths(kind, width)
    .filter((smaller) => smaller < width || isMoving)
    .map((smaller) => ({ width: smaller, path: `${folder}${kind}-${smaller}.${imageKinds[kind].format}` }))

/** The widths made of a picture that is so wide, ascending; the last is the main one. */
function listWidths(kind: ImageKind, width: number): number[] {
  const smaller: number[] = imageKinds[kind].widths.filter((w) => w < width)
  const largest = imageKinds[kind].widths.at(-1) ?? width
  return [...smaller, Math.min(width, largest)].filter((w, place, all) => all.indexOf(w) === place)
}

/** What an `<img>` is told, so that each screen loads the size it needs. `still` is for whoever wants nothing to move. */
export type ImageSources = { src: string; srcSet?: string; width?: number; height?: number; still?: string }

export function toImageSources(path: string): ImageSources {
  const named = parseImagePath(path)
  if (!named) return { src: path }
  const { width, height, isMoving } = named
  const stills = listSmallerImages(named)
  const srcSet = [...stills, ...(isMoving ? [] : [{ width, path }])].map((one) => `${one.path} ${one.width}w`).join(', ')
  if (isMoving) return { src: path, width, height, still: srcSet }
  return { src: path, width, height, ...(stills.length > 0 ? { srcSet } : {}) }
}

/** The picture of at least this width that costs least; the main one where none is large enough. */
export function pickImagePath(path: string, width: number): string {
  const named = parseImagePath(path)
  return (named && listSmallerImages(named).find((one) => one.width >= width)?.path) ?? path
}

/** The frame that stands for a video while it loads, or where nothing may move; undefined where there is none. */
export const toPosterPath = (video: string): string | undefined => {
  const [, folder] = /^(\/media\/[0-9a-f]{20}\/)[^?]*\?poster$/.exec(video) ?? []
  return folder && `${folder}poster.webp`
}
