/** The row of sub-tabs. A locked one can still be focused and read; pressing it shows a toast with the plan that includes it. */
import { Lock } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { Plan } from '#rules/plans/plans.ts'
import { toastLockedFeature } from '../shell/locked-feature.ts'
import { isFeatureOffered } from '../shell/upgrade.ts'
import './sub-tab-bar.css'
import { findLockedFeature, type SubTab, subTabNames, subTabs } from './sub-tabs.ts'

type SubTabBarProps = { plan: Plan; open: SubTab; onOpen: (subTab: SubTab) => void; children: ReactNode }

export function SubTabBar({ plan, open, onOpen, children }: SubTabBarProps) {
  function choose(subTab: SubTab) {
    const lockedFeature = findLockedFeature(plan, subTab)
    if (lockedFeature) toastLockedFeature(lockedFeature)
    else onOpen(subTab)
  }
  const row = useScrollToOpenTab(open)
  return (
    <Tabs.Root
      className="stack sub-tab-bar"
      value={open}
      activationMode="manual"
      onValueChange={(value) => choose(value as SubTab)}
    >
      <Tabs.List ref={row} className="sub-tab-bar-list" aria-label="Theme settings">
        {subTabNames.map((subTab) => {
          const lockedFeature = findLockedFeature(plan, subTab)
          if (lockedFeature && !isFeatureOffered(plan, lockedFeature)) return null
          const isLocked = lockedFeature !== undefined
          return (
            <Tabs.Trigger key={subTab} value={subTab} className="sub-tab-bar-tab" aria-disabled={isLocked || undefined}>
              {subTabs[subTab].name}
              {isLocked && <Lock className="icon" aria-label="locked" />}
            </Tabs.Trigger>
          )
        })}
      </Tabs.List>
      <Tabs.Content className="sub-tab-bar-content" value={open} tabIndex={-1}>
        {children}
      </Tabs.Content>
    </Tabs.Root>
  )
}

/** On a small screen the row is wider than the screen: the open tab is scrolled into view. */
function useScrollToOpenTab(open: SubTab) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>(`[id$="-${open}"]`)
    if (tab && row.current) row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [open])
  return row
}
