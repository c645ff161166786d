/**
 * The region where toasts appear: one at a time, five seconds each unless it says otherwise. The timer pauses while the pointer or the focus is on the
 * toast or the window is inactive; a swipe of 50 px to the right dismisses it; F8 moves the focus here. An error goes when a form is sent again.
 */
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../form-controls/button.tsx'
import './toast.css'
import { dismissErrors, dismissToast, getShownToasts, type ShownToast, subscribeToToasts } from './toasts.ts'
import { useFreePlace } from './use-free-place.ts'

export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToToasts, getShownToasts)
  const region = useRef<HTMLOListElement>(null)
  useFreePlace(
    region,
    toasts.find(({ open }) => open),
  )
  useEffect(() => {
    // Before the form's own handler, which may show the next error.
    addEventListener('submit', dismissErrors, { capture: true })
    return () => removeEventListener('submit', dismissErrors, { capture: true })
  }, [])
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport ref={region} className="toast-region" hotkey={['F8']} />
    </Radix.Provider>
  )
}

function ToastItem({ toast }: { toast: ShownToast }) {
  const { id, open, title, description, variant = 'default', action, durationMs } = toast
  const Icon = variant === 'destructive' ? CircleAlert : CircleCheck
  return (
    <Radix.Root
      className={variant === 'destructive' ? 'toast toast-destructive' : 'toast'}
      open={open}
      {...(durationMs === undefined ? {} : { duration: durationMs })}
      onOpenChange={(isOpen) => isOpen || dismissToast(id)}
    >
      <Icon className="icon" aria-hidden />
      <div className="toast-text">
        <Radix.Title asChild>
          <b>{title}</b>
        </Radix.Title>
        {description && (
          <Radix.Description asChild>
            <p>{description}</p>
          </Radix.Description>
        )}
        {action && (
          <Radix.Action asChild altText={action.altText} onClick={action.onClick}>
            <Button variant="link" size="sm">
              {action.label}
            </Button>
          </Radix.Action>
        )}
      </div>
      <Radix.Close asChild>
        <Button variant="ghost" size="icon-sm" aria-label="Close">
          <X className="icon" aria-hidden />
        </Button>
      </Radix.Close>
    </Radix.Root>
  )
}
