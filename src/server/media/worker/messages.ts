/** What is asked of the process that opens strangers' files, and what it tells. */
import type { ImageKind } from '#rules/media.ts'
import type { RefusalCode } from '#rules/refusals.ts'

export type Cut = { left: number; top: number; width: number; height: number }
/** `folder`: where the files are written; `cut`: in pixels of the picture as it is seen. */
export type PictureOrder = { file: string; folder: string; kind: ImageKind; cut?: Cut | undefined }
/** `main`: the name of the largest, which the others are named after. */
export type Made = { main: string; isMoving: boolean; files: { name: string; bytes: number }[] }

export type VideoOrder = { file: string; to: string }
export type Repacked = { type: 'video/mp4' | 'video/webm'; extension: 'mp4' | 'webm' }

export type Asked = { id: number } & ({ pictures: PictureOrder } | { video: VideoOrder })
export type Told = { id: number } & ({ made: Made | Repacked } | { refused: RefusalCode } | { broke: string })
