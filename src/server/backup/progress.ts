/** Shows on a terminal how far a command is, in one line that is written over. Nothing where the output is a file or a service's log. */
import type { WriteStream } from 'node:tty'

export type ReportProgress = (text: string) => void

/** Milliseconds between two lines. */
const everyMs = 100

export function openProgress(terminal: WriteStream = process.stderr): { report: ReportProgress; end(): void } {
  if (!terminal.isTTY) return { report: () => {}, end: () => {} }
  let shownAt = Number.NEGATIVE_INFINITY
  const show = (text: string) => terminal.write(`\r\x1b[2K${text.slice(0, terminal.columns - 1)}`)
  return {
    report(text) {
      if (performance.now() - shownAt < everyMs) return
      shownAt = performance.now()
      show(`${text} …`)
    },
    end: () => void show(''),
  }
}
