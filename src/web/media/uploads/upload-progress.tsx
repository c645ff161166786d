/** How far an upload is, and the way to stop it. */
import { Button } from '#web/ui/form-controls/button.tsx'
import './drop-area.css'

type UploadProgressProps = {
  /** From 0 to 1; at 1 the server is at work on what it got. */
  progress: number
  /** What goes on once all is sent. */
  processingLabel?: string
  onCancel: () => void
}

export function UploadProgress({ progress: part, processingLabel: after = 'Preparing…', onCancel }: UploadProgressProps) {
  const percent = Math.round(part * 100)
  const says = percent < 100 ? `Uploading, ${percent}%` : after
  return (
    <div className="upload-progress">
      <div className="spread small-text">
        <b className="tabular-nums">{says}</b>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <progress className="upload-progress-bar" max={100} value={percent} aria-label="Upload" />
      {/* Announced at its two ends alone, not at every percent. */}
      <output className="sr-only">{percent < 100 ? 'Uploading' : after}</output>
    </div>
  )
}
