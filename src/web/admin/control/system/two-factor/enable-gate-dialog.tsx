/** Turns two-factor sign-in of a gate on: the QR code, a first code from the app, then the backup codes. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { enableAdminTwoFactor, setUpAdminTwoFactor } from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { BackupCodes } from '#web/dashboard/settings/two-factor/backup-codes.tsx'
import '#web/dashboard/settings/two-factor/two-factor.css'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toasts.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CodeForm } from './code-form.tsx'
import './enable-gate-dialog.css'
import { gateNames } from './gate-names.ts'

export function EnableGateDialog({ gate, onClose }: { gate: AdminGate; onClose: () => void }) {
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
          <div className="enable-gate-dialog-setup">
            {setup.data ? (
              <img src={setup.data.qrCode} alt="QR code for your authenticator app" width={168} height={168} />
            ) : (
              <Skeleton width={168} height={168} />
            )}
            <div>
              <p className="small-text muted">Can’t scan it? Type this key into the app.</p>
              <code>{setup.data?.manualEntryKey ?? (setup.isError ? 'We couldn’t load the key.' : '…')}</code>
            </div>
          </div>
          <CodeForm kind="app" submitLabel="Turn on" onCode={enable} />
        </>
      )}
    </Dialog>
  )
}
