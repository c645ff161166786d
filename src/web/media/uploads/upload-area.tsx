/** Where a file is chosen, and while one uploads, its progress. The focus moves to whichever of the two is shown. */
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import '#web/ui/feedback/progress-bar.css'
import { Button } from '#web/ui/form-controls/button.tsx'
import './upload-progress.css'

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

type UploadProgressProps = {
  /** From 0 to 1; at 1 all is sent and the server processes it. */
  progress: number
  /** Shown once all is sent. */
  processingLabel?: string
  onCancel: () => void
}

/** The progress of an upload, and a button to cancel it. */
function UploadProgress({ progress, processingLabel = 'Preparing…', onCancel }: UploadProgressProps) {
  const percent = Math.round(progress * 100)
  const isSending = percent < 100
  return (
    <div className="upload-progress">
      <div className="spread small-text">
        <b className="tabular-nums">{isSending ? `Uploading, ${percent}%` : processingLabel}</b>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <progress className="progress-bar" max={100} value={percent} aria-label="Upload" />
      {/* Announced when it starts and when all is sent, not at every percent. */}
      <output className="sr-only">{isSending ? 'Uploading' : processingLabel}</output>
    </div>
  )
}
