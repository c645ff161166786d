/** Loads at once, then again and again, but only while the page is visible. After an error the next round tries again. */
export function pollWhileVisible(intervalMs: number, load: () => Promise<void>) {
  const loadIfVisible = () => {
    if (!document.hidden) void load().catch(() => undefined)
  }
  loadIfVisible()
  setInterval(loadIfVisible, intervalMs)
  document.addEventListener('visibilitychange', loadIfVisible)
}
