/** Where a file is dropped, pasted or chosen, or taken with the camera of a touch device. */
import { Camera, Upload } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { describeAccepted, type FileUse, listAccepted } from '#rules/media/file-formats.ts'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import './drop-area.css'

type DropAreaProps = {
  /** The button's label: 'Upload picture'. */
  label: string
  /** Which formats are offered. */
  use: FileUse
  /** What the file should show, before the formats: "A photo". */
  subject?: string
  /** Offers the camera on touch devices. */
  withCamera: boolean
  /** The current picture or video. */
  children?: ReactNode
  /** More buttons beside those that choose a file. */
  actions?: ReactNode
  onFile: (file: File) => void
}

export function DropArea({ label, use, subject, withCamera, children, actions, onFile }: DropAreaProps) {
  const hintId = useId()
  const hint = subject ? `${subject}: ${describeAccepted(use)}` : describeAccepted(use)
  const { isOver, handlers } = useDrop(onFile)
  const hasCoarsePointer = useMediaQuery('(pointer: coarse)')
  const hasCamera = hasCoarsePointer && withCamera
  return (
    <section className={isOver ? 'drop-area row is-over' : 'drop-area row'} aria-label={label} {...handlers}>
      {children}
      <div className="drop-area-content close-stack">
        <div className="row drop-area-buttons">
          <FileButton accept={listAccepted(use)} describedBy={hintId} onFile={onFile}>
            <Upload className="icon" aria-hidden />
            {label}
          </FileButton>
          {hasCamera && (
            <FileButton accept="image/*" capture describedBy={hintId} onFile={onFile}>
              <Camera className="icon" aria-hidden />
              Take photo
            </FileButton>
          )}
          {actions}
        </div>
        <p className="small-text faint" id={hintId}>
          {hasCoarsePointer ? hint : `${hint}. Or drop a file here.`}
        </p>
      </div>
    </section>
  )
}

type FileButtonProps = {
  accept: string
  capture?: boolean
  describedBy: string
  children: ReactNode
  onFile: (file: File) => void
}

function FileButton({ accept, capture = false, describedBy, children, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // Without this, choosing the same file again would not fire the event, after a cancelled upload for instance.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button variant="outline" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        {...(capture ? { capture: 'environment' } : {})}
        onChange={handleChange}
      />
    </>
  )
}

function useDrop(onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false)
  const takeFirst = (files: FileList) => {
    const [file] = files
    if (file) onFile(file)
  }
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave(event: DragEvent) {
        const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!isInside) setOver(false)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        setOver(false)
        takeFirst(event.dataTransfer.files)
      },
      onPaste: (event: ClipboardEvent) => takeFirst(event.clipboardData.files),
    },
  }
}
