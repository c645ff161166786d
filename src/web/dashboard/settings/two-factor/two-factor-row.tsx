/** Two-factor sign-in: whether it is on, how many backup codes are left, and the ways to change that. */
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { twoFactorStatus } from '#contract/accounts/two-factor.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SettingRow } from '../settings-section.tsx'
import { DisableDialog } from './disable-dialog.tsx'
import { NewCodesDialog } from './renew-codes-dialog.tsx'
import { SetUpDialog } from './enable-dialog.tsx'

type Open = 'set-up' | 'disable' | 'new-codes'

export function TwoFactorRow({ user }: { user: User }) {
  const [open, setOpen] = useState<Open>()
  const { data } = useQuery({
    queryKey: [twoFactorStatus.path, user.twoFactorEnabled],
    queryFn: () => call(twoFactorStatus),
    refetchOnMount: 'always',
  })
  const isOn = user.twoFactorEnabled
  // It stays when the others change with what a dialog has done.
  const firstButton = useRef<HTMLButtonElement>(null)
  const dialog = (which: Open) => ({
    open: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : undefined),
    returnFocusTo: () => firstButton.current,
  })

  return (
    <SettingRow
      title="Two-factor sign-in"
      badge={isOn ? <Badge variant="ok">On</Badge> : <Badge variant="line">Off</Badge>}
      says={isOn ? codesLeft(data?.backupCodesLeft) : 'A code from an authenticator app, on top of your password.'}
      action={
        <>
          <Button ref={firstButton} variant="outline" onClick={() => setOpen(isOn ? 'new-codes' : 'set-up')}>
            {isOn ? 'New backup codes' : 'Enable'}
          </Button>
          {isOn && (
            <Button variant="outline" onClick={() => setOpen('disable')}>
              Disable
            </Button>
          )}
        </>
      }
    >
      <SetUpDialog {...dialog('set-up')} />
      <DisableDialog {...dialog('disable')} />
      <NewCodesDialog {...dialog('new-codes')} />
    </SettingRow>
  )
}

function codesLeft(left: number | undefined): string {
  if (left === undefined) return 'Signing in takes a code of your app.'
  if (left === 0) return 'No backup code is left. Make new ones now: without your phone nothing else lets you in.'
  const count = left === 1 ? '1 backup code is' : `${left} backup codes are`
  return `Signing in takes a code of your app. ${count} left${left < 4 ? '; make new ones soon' : ''}.`
}
