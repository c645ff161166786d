/** The bar that saves the settings together. It appears with the first change. */
import { Button } from '#web/ui/form-controls/button.tsx'
import { Kbd } from '../../../../ui/keyboard/kbd.tsx'
import './unsaved-bar.css'

type UnsavedBarProps = { count: number; isSaving: boolean; onSave: () => void; onDiscard: () => void }

export const UnsavedBar = ({ count, isSaving, onSave, onDiscard }: UnsavedBarProps) =>
  count > 0 && (
    <section className="unsaved-bar" aria-label="Unsaved changes">
      <p role="status">
        <b>{count === 1 ? '1 unsaved change' : `${count} unsaved changes`}</b>
        <span> · in force at once, no restart</span>
      </p>
      <Button variant="ghost" size="sm" disabled={isSaving} onClick={onDiscard}>
        Discard
      </Button>
      <Button size="sm" busy={isSaving} onClick={onSave} aria-keyshortcuts="Control+S Meta+S">
        Save
        <Kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ S' : 'Ctrl S'}</Kbd>
      </Button>
    </section>
  )
