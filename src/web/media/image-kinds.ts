/** The kinds of picture that a creator uploads: where each goes, in which shape it is cut, and what is set by it. */

export type ImageKind = 'profile' | 'background' | 'link' | 'favicon' | 'block'

type Kind = {
  path: string
  /** Width by height of what is cut out. */
  aspect: number
  /** Cut and shown as a circle. */
  isRound: boolean
  /** What the file dialog offers. */
  accept: string
  /** Formats and what they are good for, in a line. */
  hint: string
  /** The upload itself puts the picture on the page; of the others only the address comes back. */
  setsUser: boolean
}

const pictures = 'image/jpeg,image/png,image/webp,image/gif,image/avif,image/heic'
const usual = 'JPG, PNG, WebP or GIF, up to 10 MB'

export const imageKinds: Record<ImageKind, Kind> = {
  profile: { path: '/api/upload/profile-image', aspect: 1, isRound: true, accept: pictures, hint: usual, setsUser: true },
  background: {
    path: '/api/upload/background-image',
    aspect: 3 / 4,
    isRound: false,
    accept: pictures,
    hint: usual,
    setsUser: true,
  },
  link: { path: '/api/upload/link-image', aspect: 1, isRound: false, accept: pictures, hint: usual, setsUser: false },
  favicon: {
    path: '/api/upload/favicon',
    aspect: 1,
    isRound: false,
    accept: '.ico,.png,.jpg,.jpeg',
    hint: 'ICO, PNG or JPG, up to 10 MB',
    setsUser: false,
  },
  block: { path: '/api/upload/block-image', aspect: 4 / 3, isRound: false, accept: pictures, hint: usual, setsUser: false },
}
