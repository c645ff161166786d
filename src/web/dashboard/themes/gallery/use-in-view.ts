/** Whether something has come near the visible part of the screen; once it has, it stays so. */
import { useEffect, useRef, useState } from 'react'

export function useSeen<E extends Element>() {
  const ref = useRef<E>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        setSeen(true)
        watch.disconnect()
      },
      { rootMargin: '240px' },
    )
    watch.observe(ref.current)
    return () => watch.disconnect()
  }, [])
  return { ref, isSeen }
}
