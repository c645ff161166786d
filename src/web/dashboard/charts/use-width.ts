/** The width of an element in CSS pixels, kept up to date. */
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Until it is measured, that of a middling screen. */
const assumed = 640

export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const element = useRef<E>(null)
  const [width, setWidth] = useState(assumed)
  useLayoutEffect(() => {
    if (!element.current) return
    const measure = () => setWidth(element.current?.clientWidth || assumed)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
