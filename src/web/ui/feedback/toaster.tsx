/**
 * The region where toasts appear: one at a time, five seconds each unless it says otherwise. The timer pauses while the pointer or the focus is on the
 * toast or the window is inactive; a swipe of 50 px to the right dismisses it; F8 moves the focus here. An error goes when a form is sent again.
 */
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { type RefObject, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Button, IconButton } from '../form-controls/button.tsx'
import { findFreeTop, listNeeded, listPreferred } from './free-place.ts'
import './toast.css'
import { dismissErrors, dismissToast, getShownToasts, type ShownToast, subscribeToToasts } from './toasts.ts'

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
        <IconButton icon={X} label="Close" />
      </Radix.Close>
    </Radix.Root>
  )
}

const phones = '(max-width: 560px)'

/**
 * Keeps the region of toasts where it covers nothing that is needed now, on phones; elsewhere it is in a corner. Placed again when `shown`
 * changes, and while the page is scrolled, resized or gets another focus.
 */
function useFreePlace(region: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const element = region.current
    if (!element || !shown || !matchMedia(phones).matches) return
    let frame = 0
    function place() {
      const height = element?.firstElementChild?.getBoundingClientRect().height ?? 0
      if (height === 0) return
      element?.style.setProperty('--toast-top', `${findFreeTop(height, innerHeight, listNeeded(), listPreferred())}px`)
    }
    function schedule() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    }
    schedule()
    const changes = ['scroll', 'resize', 'focusin'] as const
    for (const change of changes) addEventListener(change, schedule, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      for (const change of changes) removeEventListener(change, schedule, { capture: true })
    }
  }, [region, shown])
}
