/** Puts off what the first sight of a screen does not need. */

/** A moment after the screen stands, when the browser has nothing better to do. Answers with the way to take it back. */
export function whenIdle(act: () => void): () => void {
  const timer = setTimeout(() => (window.requestIdleCallback ? window.requestIdleCallback(act, { timeout: 2000 }) : act()), 600)
  return () => clearTimeout(timer)
}

/** Parts that the next press will need; one that does not arrive is asked for again by that press. */
export const fetched = (...parts: (() => Promise<unknown>)[]) => Promise.allSettled(parts.map((fetchPart) => fetchPart()))
