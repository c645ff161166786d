/** A button that asks for a file. The same one can be chosen again after it was corrected. */
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/form-controls/button.tsx'

type FileButtonProps = Pick<Parameters<typeof Button>[0], 'variant' | 'size' | 'busy'> & {
  /** The accessible name of the file. */
  label: string
  accept: string
  onFile: (file: File) => void
  children: ReactNode
}

export function FileButton({ label, accept, onFile, children, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        className="sr-only"
        type="file"
        aria-label={label}
        accept={accept}
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
      <Button variant="outline" size="sm" {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  )
}
