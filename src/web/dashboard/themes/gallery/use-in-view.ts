/** Whether an element has come close to the viewport; stays true from then on. */
import { useEffect, useRef, useState } from 'react'

export function useInView<E extends Element>() {
  const ref = useRef<E>(null)
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setInView(true)
        observer.disconnect()
      },
      { rootMargin: '240px' },
    )
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, isInView }
}
