/** One answer for all who ask within some milliseconds; one that failed is asked again. */
export function keptFor<T>(milliseconds: number, now: () => Date, ask: (now: Date) => Promise<T>): () => Promise<T> {
  let kept: { until: number; answer: Promise<T> } | undefined
  return () => {
    const time = now()
    if (kept && time.getTime() < kept.until) return kept.answer
    const mine = { until: time.getTime() + milliseconds, answer: ask(time) }
    kept = mine
    mine.answer.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.answer
  }
}
