/** Where a file is chosen, and while one uploads, its progress. The focus moves to whichever of the two is shown. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { UploadProgress } from './upload-progress.tsx'

type UploadAreaProps = {
  /** From 0 to 1; undefined while nothing is uploading. */
  progress: number | undefined
  processingLabel?: string
  onCancel: () => void
  children: ReactNode
}

export function UploadArea({ progress, children, ...rest }: UploadAreaProps) {
  const isUploading = progress !== undefined
  const area = useRef<HTMLDivElement>(null)
  const wasUploading = useRef(isUploading)

  useLayoutEffect(() => {
    const hasChanged = wasUploading.current !== isUploading
    wasUploading.current = isUploading
    const isElsewhere = document.activeElement && document.activeElement !== document.body
    if (hasChanged && !isElsewhere) area.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isUploading])

  return <div ref={area}>{isUploading ? <UploadProgress progress={progress} {...rest} /> : children}</div>
}
