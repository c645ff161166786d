/** The messages between the server and the process that opens uploaded files. */
import type { StillReason } from '#rules/media/file-formats.ts'
import type { AnyImageKind, LimitedCodec } from '#rules/media/image-paths.ts'
import type { RefusalCode } from '#rules/platform/refusals.ts'

/** Pixels. */
export type CropArea = { left: number; top: number; width: number; height: number }
/** The resized files are written to `folder`; `crop` refers to the picture as it is displayed, after its EXIF rotation. */
export type PictureJob = { file: string; folder: string; kind: AnyImageKind; crop?: CropArea | undefined }
/** `main` is the name of the largest file, from which the others' names are derived. */
export type PictureResult = {
  main: string
  isMoving: boolean
  stillBecause: StillReason | null
  files: { name: string; bytes: number }[]
}

export type VideoJob = { file: string; to: string }
/** `limitedCodec`: one that some current browsers do not play. */
export type VideoResult = { type: 'video/mp4' | 'video/webm'; extension: 'mp4' | 'webm'; limitedCodec?: LimitedCodec | undefined }

/** A picture of which only the colours are wanted; nothing is written. */
export type ColoursJob = { file: string }
/** The most common first: `#rrggbb`, and the share of the picture, from 0 to 1. */
export type ColoursResult = { colours: { hex: string; share: number }[] }

/** The operator's logo, which becomes a PNG for emails. */
export type LogoJob = { bytes: Uint8Array }
export type LogoResult = { png: Uint8Array }

export type WorkerJob = { picture: PictureJob } | { video: VideoJob } | { colours: ColoursJob } | { logo: LogoJob }
export type WorkerResult = PictureResult | VideoResult | ColoursResult | LogoResult

/** `refused`: the file is at fault, and `message` says in which way; `error`: the process is. */
export type WorkerResponse<Result> = { id: number } & (
  | { result: Result }
  | { refused: RefusalCode; message: string }
  | { error: string }
)
