/** Where a file is dropped, pasted or chosen; on a device with a camera also taken. */
import { Camera, Upload } from 'lucide-react'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'
import { useMediaQuery } from '#web/ui/browser/use-media-query.ts'
import './drop-area.css'

type DropAreaProps = {
  /** What the button says: 'Upload picture'. */
  label: string
  hint: string
  accept: string
  /** Offers the camera where there is a finger to use it. */
  withCamera: boolean
  /** What is there now. */
  children?: ReactNode
  /** More buttons beside those that choose. */
  actions?: ReactNode
  onFile: (file: File) => void
}

export function DropArea({ label, hint, accept, withCamera, children, actions, onFile }: DropAreaProps) {
  const hintId = useId()
  const { isOver, handlers } = useDrop(onFile)
  const isTouched = useMediaQuery('(pointer: coarse)')
  const hasCamera = isTouched && withCamera
  return (
    <section className={isOver ? 'drop-area is-over' : 'drop-area'} aria-label={label} {...handlers}>
      {children}
      <div className="drop-area-content">
        <div className="row drop-area-buttons">
          <FileButton accept={accept} describedBy={hintId} onFile={onFile}>
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
          {isTouched ? hint : `${hint}. Or drop it here.`}
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
  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file may be chosen again, after it was cancelled for instance.
    target.value = ''
    if (file) onFile(file)
  }
  return (
    <>
      <Button variant="outline" aria-describedby={describedBy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input ref={input} type="file" hidden accept={accept} {...(capture ? { capture: 'environment' } : {})} onChange={take} />
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
