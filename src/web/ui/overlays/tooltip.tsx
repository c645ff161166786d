/** A tooltip on hover or focus. It adds to the control's own name and never replaces it. */
import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import './tooltip.css'

const delayMs = { untilOpen: 700, untilWaitingAgain: 300 }

/** Goes around tooltips that belong together: for a moment after one was shown, the next opens at once. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={delayMs.untilOpen} skipDelayDuration={delayMs.untilWaitingAgain}>
    {children}
  </Radix.Provider>
)

export const Tooltip = ({ label, children }: { label: ReactNode; children: ReactElement }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
        {label}
        <Radix.Arrow width={10} height={5} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
