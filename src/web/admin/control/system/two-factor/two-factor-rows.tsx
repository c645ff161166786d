/** Two-factor sign-in of the two gates of administration, as rows of Security. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  disableAdminTwoFactor,
  enableAdminTwoFactor,
  getAdminTwoFactor,
  renewAdminBackupCodes,
  setUpAdminTwoFactor,
} from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { BackupCodes } from '#web/dashboard/settings/two-factor/backup-codes.tsx'
import { TwoFactorCodeForm } from '#web/dashboard/settings/two-factor/two-factor-code-form.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { SettingRow } from '../settings/fields/setting-row.tsx'
import '#web/dashboard/settings/two-factor/two-factor.css'
import '#web/ui/form-controls/qr-setup.css'
import './two-factor-rows.css'

/** As Security calls them. */
const gateNames = { admin: 'dashboard', control: 'control panel' } as const

const statusKey = ['admin', 'two-factor'] as const

type Asked = { gate: AdminGate; action: 'enable' | 'disable' | 'renew' }

export function TwoFactorRows() {
  const client = useQueryClient()
  const status = useQuery({ queryKey: statusKey, queryFn: ({ signal }) => call(getAdminTwoFactor, { signal }), staleTime: 0 })
  const [asked, setAsked] = useState<Asked>()
  const close = () => {
    setAsked(undefined)
    void client.invalidateQueries({ queryKey: statusKey })
  }
  return (
    <>
      {(['control', 'admin'] as const).map((gate) => (
        <SettingRow
          key={gate}
          label={`Two-factor sign-in, ${gateNames[gate]}`}
          hint="A code from an authenticator app, after the key."
        >
          <GateStatus gate={gate} status={status.data?.[gate]} hasFailed={status.isError} onAsk={setAsked} />
        </SettingRow>
      ))}
      {asked?.action === 'enable' && <EnableGateDialog gate={asked.gate} onClose={close} />}
      {asked && asked.action !== 'enable' && <ConfirmCodeDialog gate={asked.gate} action={asked.action} onClose={close} />}
    </>
  )
}

type GateStatusProps = {
  gate: AdminGate
  status: { isEnabled: boolean; backupCodesLeft: number } | undefined
  hasFailed: boolean
  onAsk: (asked: Asked) => void
}

function GateStatus({ gate, status, hasFailed, onAsk }: GateStatusProps) {
  if (hasFailed) return <span className="muted">We couldn’t load this.</span>
  if (!status) return <Skeleton width={120} height={20} />
  const name = gateNames[gate]
  if (!status.isEnabled)
    return (
      <span className="two-factor-rows-status row">
        <Badge variant="line">Off</Badge>
        <Button variant="outline" size="sm" aria-label={`Turn on for ${name}`} onClick={() => onAsk({ gate, action: 'enable' })}>
          Turn on
        </Button>
      </span>
    )
  return (
    <span className="two-factor-rows-status row">
      <Badge variant="ok">On</Badge>
      <span className="small-text muted">{status.backupCodesLeft} backup codes left</span>
      <Button
        variant="outline"
        size="sm"
        aria-label={`New backup codes for ${name}`}
        onClick={() => onAsk({ gate, action: 'renew' })}
      >
        New codes
      </Button>
      <Button variant="ghost" size="sm" aria-label={`Turn off for ${name}`} onClick={() => onAsk({ gate, action: 'disable' })}>
        Turn off
      </Button>
    </span>
  )
}

type ConfirmCodeDialogProps = { gate: AdminGate; action: 'disable' | 'renew'; onClose: () => void }

/** Turns two-factor sign-in of a gate off, or replaces its backup codes, with a code. */
function ConfirmCodeDialog({ gate, action, onClose }: ConfirmCodeDialogProps) {
  const [codes, setCodes] = useState<string[]>()
  const name = gateNames[gate]

  async function confirm(code: string) {
    if (action === 'renew') {
      setCodes((await call(renewAdminBackupCodes, { params: { gate }, body: { code } })).backupCodes)
      return
    }
    await call(disableAdminTwoFactor, { params: { gate }, body: { code } })
    toast({ title: '2FA Disabled', description: `From now on, the key alone opens the ${name}.` })
    onClose()
  }

  if (codes)
    return (
      <Dialog open onOpenChange={(open) => open || onClose()} title="Save your backup codes">
        <BackupCodes codes={codes} onDone={onClose} />
      </Dialog>
    )
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={action === 'disable' ? `Turn off two-factor sign-in for the ${name}?` : 'New backup codes'}
      description={
        action === 'disable'
          ? 'Anyone who learns the key will be able to sign in. Enter a code to confirm.'
          : 'The old ones stop working. Enter a code to confirm.'
      }
    >
      <TwoFactorCodeForm
        submitLabel={action === 'disable' ? 'Turn off' : 'Get new codes'}
        isDestructive={action === 'disable'}
        onCode={confirm}
      />
    </Dialog>
  )
}

/** Turns two-factor sign-in of a gate on: the QR code, a first code from the app, then the backup codes. */
function EnableGateDialog({ gate, onClose }: { gate: AdminGate; onClose: () => void }) {
  const [codes, setCodes] = useState<string[]>()
  const setup = useQuery({
    queryKey: ['admin', 'two-factor-setup', gate],
    queryFn: () => call(setUpAdminTwoFactor, { params: { gate } }),
    gcTime: 0,
  })

  async function enable(code: string) {
    const { backupCodes } = await call(enableAdminTwoFactor, { params: { gate }, body: { code } })
    setCodes(backupCodes)
    toast({ title: '2FA Enabled', description: `Signing in to the ${gateNames[gate]} now takes a code.` })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={codes ? 'Save your backup codes' : 'Scan and verify'}
      {...(codes
        ? {}
        : { description: `Every admin of the ${gateNames[gate]} needs this key in their app. Other sessions will end.` })}
    >
      {codes ? (
        <BackupCodes codes={codes} onDone={onClose} />
      ) : (
        <>
          <div className="qr-setup">
            {setup.data ? (
              <img src={setup.data.qrCode} alt="QR code for your authenticator app" width={168} height={168} />
            ) : (
              <Skeleton width={168} height={168} />
            )}
            <div className="close-stack">
              <p className="small-text muted">Can’t scan it? Type this key into the app.</p>
              <code>{setup.data?.manualEntryKey ?? (setup.isError ? 'We couldn’t load the key.' : '…')}</code>
            </div>
          </div>
          <TwoFactorCodeForm kind="app" submitLabel="Turn on" onCode={enable} />
        </>
      )}
    </Dialog>
  )
}
