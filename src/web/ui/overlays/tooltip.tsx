/** A word about a control on hover or focus. It adds to the control's own name and never replaces it. */
import { Tooltip as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import './tooltip.css'

const delayMs = { untilOpen: 700, untilWaitingAgain: 300 }

/** Stands around tooltips that belong together: after one tooltip was shown, the next opens at once for a moment. */
export const TooltipProvider = ({ children }: { children: ReactNode }) => (
  <Radix.Provider delayDuration={delayMs.untilOpen} skipDelayDuration={delayMs.untilWaitingAgain}>
    {children}
  </Radix.Provider>
)

export const Tooltip = ({ label: says, children }: { label: ReactNode; children: ReactElement }) => (
  <Radix.Root>
    <Radix.Trigger asChild>{children}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
        {says}
        <Radix.Arrow width={10} height={5} />
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
