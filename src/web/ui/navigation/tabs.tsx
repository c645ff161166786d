/** Tabs under a line, with a bar over the open one. `TabLink` looks the same for tabs that are links. */
import { Tabs as Radix } from 'radix-ui'
import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import './tabs.css'

type TabsProps = {
  value: string
  onValueChange: (value: string) => void
  /** The accessible name of the row of tabs. */
  label: string
  tabs: readonly { value: string; label: ReactNode; disabled?: boolean }[]
  /** One `TabPanel` for each. */
  children: ReactNode
}

export const Tabs = ({ value, onValueChange, label, tabs, children }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onValueChange}>
    <Radix.List className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} className="tabs-tab muted" value={tab.value} disabled={tab.disabled ?? false}>
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
    {children}
  </Radix.Root>
)

export const TabPanel = (props: ComponentProps<typeof Radix.Content>) => <Radix.Content {...props} />

export const TabLink = ({ href, open, children }: { href: string; open: boolean; children: ReactNode }) => (
  <Link className="tabs-tab muted" href={href} aria-current={open ? 'page' : undefined}>
    {children}
  </Link>
)
