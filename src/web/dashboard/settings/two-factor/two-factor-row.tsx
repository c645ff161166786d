/** Two-factor sign-in: on or off, how many backup codes are left, and the dialogs that change it. */
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { useRef, useState } from 'react'
import { disableTwoFactor, getTwoFactorStatus, renewBackupCodes } from '#contract/accounts/two-factor.ts'
import { call } from '#web/api/call.ts'
import { replaceToken } from '#web/session/session.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog, DialogClose, DialogFooter, type DialogProps } from '#web/ui/overlays/dialog.tsx'
import { useCurrentUser } from '../../current-user.tsx'
import { SettingsRow } from '../layout/settings-row.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { EnableDialog } from './enable-dialog.tsx'
import { TwoFactorCodeForm } from './two-factor-code-form.tsx'
import { useTwoFactorUpdate } from './use-two-factor-update.ts'

type OpenDialog = 'set-up' | 'disable' | 'new-codes'

export function TwoFactorRow() {
  const { twoFactorEnabled: isOn } = useCurrentUser()
  const [open, setOpen] = useState<OpenDialog>()
  const { data } = useQuery({
    // A new key when it is enabled or disabled, so that the old count of codes is never shown.
    queryKey: [getTwoFactorStatus.path, isOn],
    queryFn: ({ signal }) => call(getTwoFactorStatus, { signal }),
    refetchOnMount: 'always',
  })
  // The only button that is still there after a dialog has changed the setting.
  const firstButton = useRef<HTMLButtonElement>(null)
  const dialog = (which: OpenDialog) => ({
    open: open === which,
    onOpenChange: (isOpen: boolean) => setOpen(isOpen ? which : undefined),
    returnFocusTo: () => firstButton.current,
  })

  return (
    <SettingsRow
      title="Two-factor sign-in"
      badge={isOn ? <Badge variant="ok">On</Badge> : <Badge variant="line">Off</Badge>}
      description={
        isOn ? describeBackupCodes(data?.backupCodesLeft) : 'A code from an authenticator app, on top of your password.'
      }
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
      <EnableDialog {...dialog('set-up')} />
      <DisableDialog {...dialog('disable')} />
      <RenewCodesDialog {...dialog('new-codes')} />
    </SettingsRow>
  )
}

function describeBackupCodes(left: number | undefined): string {
  const needsCode = 'Sign-in needs a code from your app.'
  if (left === undefined) return needsCode
  if (left === 0) return 'No backup codes left. Make new ones now, or losing your phone will lock you out.'
  const count = left === 1 ? '1 backup code' : `${left} backup codes`
  return `${needsCode} ${count} left${left < 4 ? '; make new ones soon' : ''}.`
}

type Props = Required<Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocusTo'>>

/** Replaces the backup codes with new ones, after a code. */
function RenewCodesDialog({ open, onOpenChange, returnFocusTo }: Props) {
  const [codes, setCodes] = useState<string[]>()
  const { refresh } = useTwoFactorUpdate()
  const handleOpenChange = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) setCodes(undefined)
  }

  async function renew(code: string) {
    const { backupCodes } = await call(renewBackupCodes, { body: { token: code } })
    setCodes(backupCodes)
    refresh()
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      returnFocusTo={returnFocusTo}
      title={codes ? 'Save your backup codes' : 'New backup codes'}
      {...(codes ? {} : { description: 'Your old codes will stop working.' })}
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={() => handleOpenChange(false)} />
      ) : (
        <TwoFactorCodeForm submitLabel="Make new codes" onCode={renew} />
      )}
    </Dialog>
  )
}

/** Disables two-factor sign-in: first a warning, then a code. */
function DisableDialog({ open, onOpenChange, returnFocusTo }: Props) {
  const [isSure, setSure] = useState(false)
  const { markDisabled } = useTwoFactorUpdate()
  const handleOpenChange = (isOpen: boolean) => {
    onOpenChange(isOpen)
    if (!isOpen) setSure(false)
  }

  async function disable(code: string) {
    const { token } = await call(disableTwoFactor, { body: { token: code } })
    replaceToken(token)
    handleOpenChange(false)
    markDisabled()
    toast({ title: '2FA Disabled', description: 'From now on, you only need your password to log in.' })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={handleOpenChange}
      returnFocusTo={returnFocusTo}
      title={isSure ? 'Enter a code to disable' : 'Disable two-factor sign-in?'}
      description={isSure ? "To make sure it's you." : 'Your account will be easier to break into.'}
    >
      {isSure ? (
        <TwoFactorCodeForm
          submitLabel="Disable"
          isDestructive
          errorCopy={{ title: 'Disable Failed', fallback: 'Failed to disable 2FA' }}
          onCode={disable}
        />
      ) : (
        <>
          <Callout variant="warn" icon={<TriangleAlert className="icon" aria-hidden />}>
            Anyone who learns your password will be able to log in. Your backup codes will stop working, and your other devices
            will be signed out.
          </Callout>
          <DialogFooter>
            <DialogClose>
              <Button variant="ghost">Keep it on</Button>
            </DialogClose>
            <Button variant="destructive" onClick={() => setSure(true)}>
              Continue
            </Button>
          </DialogFooter>
        </>
      )}
    </Dialog>
  )
}
