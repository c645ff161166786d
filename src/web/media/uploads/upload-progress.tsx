/** The progress of an upload, and a button to cancel it. */
import { Button } from '#web/ui/form-controls/button.tsx'
import './upload-progress.css'

type UploadProgressProps = {
  /** From 0 to 1; at 1 all is sent and the server processes it. */
  progress: number
  /** Shown once all is sent. */
  processingLabel?: string
  onCancel: () => void
}

export function UploadProgress({ progress, processingLabel = 'Preparing…', onCancel }: UploadProgressProps) {
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
      <progress className="upload-progress-bar" max={100} value={percent} aria-label="Upload" />
      {/* Announced when it starts and when all is sent, not at every percent. */}
      <output className="sr-only">{isSending ? 'Uploading' : processingLabel}</output>
    </div>
  )
}
