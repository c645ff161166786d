/** What is asked of the process that opens strangers' files, and what it tells. */
import type { ImageKind } from '#rules/media/image-paths.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'

export type CropArea = { left: number; top: number; width: number; height: number }
/** `folder`: where the files are written; `cut`: in pixels of the picture as it is seen. */
export type PictureJob = { file: string; folder: string; kind: ImageKind; cut?: CropArea | undefined }
/** `main`: the name of the largest, which the others are named after. */
export type PictureResult = { main: string; isMoving: boolean; files: { name: string; bytes: number }[] }

export type VideoJob = { file: string; to: string }
export type VideoResult = { type: 'video/mp4' | 'video/webm'; extension: 'mp4' | 'webm' }

export type WorkerRequest = { id: number } & ({ pictures: PictureJob } | { video: VideoJob })
export type WorkerResponse = { id: number } & ({ made: PictureResult | VideoResult } | { refused: RefusalCode } | { broke: string })
