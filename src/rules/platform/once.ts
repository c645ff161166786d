/** What `make` makes when it is first asked for. Formats of Intl take milliseconds to make, which a screen that needs none should not wait for. */
/* @__NO_SIDE_EFFECTS__ */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
