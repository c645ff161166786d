/** Loads the profile picture for drawing. */

/** Undefined without one. A picture of another host is left out: it would lock the canvas, which could not be saved then. */
export async function loadPicture(path: string | null): Promise<HTMLImageElement | undefined> {
  if (!path || new URL(path, window.location.href).origin !== window.location.origin) return undefined
  const image = new Image()
  image.src = path
  return image.decode().then(
    () => image,
    () => undefined,
  )
}
