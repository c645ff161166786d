/** Extracts the first frame of a video as a picture if ffmpeg is installed; otherwise pages show no poster. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Milliseconds and bytes. */
const limits = { timeout: 15_000, killSignal: 'SIGKILL', maxBuffer: 1024 * 1024 } as const

/** Returns whether it succeeded. */
export async function drawPoster(video: string, picture: string): Promise<boolean> {
  const { PATH = '' } = process.env
  const input = ['-nostdin', '-loglevel', 'error', '-protocol_whitelist', 'file', '-threads', '1', '-i', video]
  const frame = ['-frames:v', '1', '-an', '-vf', "scale='min(1280,iw)':-2", '-quality', '75', '-y', picture]
  return run('ffmpeg', [...input, ...frame], { ...limits, env: { PATH } }).then(
    () => true,
    () => false,
  )
}
