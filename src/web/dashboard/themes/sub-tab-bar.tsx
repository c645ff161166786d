/** The parts of the tab in a row. A closed one can be reached and read; pressed, it says what opens it. */
import { Lock } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Plan } from '#rules/plans/plans.ts'
import { toast } from '#web/ui/feedback/toasts.ts'
import { closedWords, isOpenTo, type Part, partNames, parts } from './sub-tabs.ts'

type SubTabsProps = { plan: Plan; open: Part; onOpen: (part: Part) => void; children: ReactNode }

export function SubTabs({ plan, open, onOpen, children }: SubTabsProps) {
  function choose(part: Part) {
    if (isOpenTo(plan, part)) return onOpen(part)
    const words = closedWords[part]
    if (words) toast(words)
  }
  const row = useOpenInSight(open)
  return (
    <Tabs.Root
      className="stack themes-parts"
      value={open}
      activationMode="manual"
      onValueChange={(value) => choose(value as Part)}
    >
      <Tabs.List ref={row} className="themes-tabs" aria-label="What to change">
        {partNames.map((part) => {
          const isClosed = !isOpenTo(plan, part)
          return (
            <Tabs.Trigger key={part} value={part} className="themes-tab" aria-disabled={isClosed || undefined}>
              {parts[part].name}
              {isClosed && <Lock className="i" aria-label="locked" />}
            </Tabs.Trigger>
          )
        })}
      </Tabs.List>
      <Tabs.Content className="themes-part" value={open} tabIndex={-1}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** On a small screen the row is longer than the screen. */
function useOpenInSight(open: Part) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[id$="-${open}"]`)
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return row
}
