/** Asks at once, then again and again, but only while somebody looks. What fails is asked in the next round. */
export function whileLookedAt(everyMs: number, ask: () => Promise<void>) {
  const askNow = () => {
    if (!document.hidden) void ask().catch(() => undefined)
  }
  askNow()
  setInterval(askNow, everyMs)
  document.addEventListener('visibilitychange', askNow)
}
