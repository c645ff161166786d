/** Postpones what the first render of a screen does not need. */

/** Runs it a moment after the first render, when the browser is idle. Returns the function that cancels it. */
export function runWhenIdle(run: () => unknown): () => void {
  const timer = setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(run, { timeout: 2000 }) : run()), 600)
  return () => clearTimeout(timer)
}

/** Loads bundles that the next click will need. If one fails, that click tries again. */
export const prefetch = (...imports: (() => Promise<unknown>)[]) => Promise.allSettled(imports.map((load) => load()))
