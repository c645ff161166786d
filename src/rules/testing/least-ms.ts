/**
 * The least milliseconds that some runs of `work` took, at most twenty; no more once it is within `bar`. Whatever else the machine does can
 * only make a run longer, so that one within the bar shows what the work costs, and work that is too dear exceeds it every time.
 */
export async function leastMs(bar: number, work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 20 && least > bar; run++) {
    const begun = performance.now()
    await work()
    least = Math.min(least, performance.now() - begun)
  }
  return least
}
