/**
 * The row of sub-tabs. A locked one can still be focused and read; pressing it shows a toast with the plan that includes it,
 * unless it still holds something from a bigger plan.
 */
import { EyeOff, Lock } from 'lucide-react'
import { Tabs } from 'radix-ui'
import { type ReactNode, useEffect, useRef } from 'react'
import type { User } from '#contract/accounts/user.ts'
import { describeNotShown } from '../hidden/not-shown-badge.tsx'
import { toastLockedFeature } from '../shell/locked-feature.ts'
import { isFeatureOffered } from '../shell/upgrade.ts'
import '#web/ui/navigation/segmented-control.css'
import './sub-tab-bar.css'
import { findLockedFeature, holdsHidden, isHiddenSubTab, type SubTab, subTabNames, subTabs } from './sub-tabs.ts'

type SubTabBarProps = { user: User; open: SubTab; onOpen: (subTab: SubTab) => void; children: ReactNode }

export function SubTabBar({ user, open, onOpen, children }: SubTabBarProps) {
  function choose(subTab: SubTab) {
    const lockedFeature = findLockedFeature(user.plan, subTab)
    if (lockedFeature && !isHiddenSubTab(user, subTab)) toastLockedFeature(lockedFeature)
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
      <Tabs.List ref={row} className="segmented-control sub-tab-bar-list" aria-label="Theme settings">
        {subTabNames.map((subTab) => {
          const isHidden = holdsHidden(user, subTab)
          const lockedFeature = isHidden ? undefined : findLockedFeature(user.plan, subTab)
          if (lockedFeature && !isFeatureOffered(user.plan, lockedFeature)) return null
          const isLocked = lockedFeature !== undefined
          return (
            <Tabs.Trigger
              key={subTab}
              value={subTab}
              className="sub-tab-bar-tab"
              aria-disabled={(isLocked && subTab !== open) || undefined}
            >
              {subTabs[subTab].name}
              {isLocked && <Lock className="icon" aria-label="locked" />}
              {isHidden && <EyeOff className="icon" aria-label={describeNotShown(user.plan).toLowerCase()} />}
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
