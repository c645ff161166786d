/** The place where a file is chosen, and, while one is on its way, how far it is. The focus follows what is there. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { UploadProgress } from './upload-progress.tsx'

type UploadAreaProps = {
  /** From 0 to 1; undefined while nothing is on its way. */
  progress: number | undefined
  processingLabel?: string
  onCancel: () => void
  children: ReactNode
}

export function UploadArea({ progress: part, children, ...rest }: UploadAreaProps) {
  const isUnderWay = part !== undefined
  const place = useRef<HTMLDivElement>(null)
  const wasUnderWay = useRef(isUnderWay)

  useLayoutEffect(() => {
    const changed = wasUnderWay.current !== isUnderWay
    wasUnderWay.current = isUnderWay
    const isElsewhere = document.activeElement && document.activeElement !== document.body
    if (changed && !isElsewhere) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isUnderWay])

  return <div ref={place}>{isUnderWay ? <UploadProgress progress={part} {...rest} /> : children}</div>
}
