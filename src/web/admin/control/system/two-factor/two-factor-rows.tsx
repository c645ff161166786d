/** Two-factor sign-in of the two gates of administration, as rows of Security. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getAdminTwoFactor } from '#contract/admin/sessions.ts'
import type { AdminGate } from '#contract/endpoint.ts'
import { call } from '#web/api/call.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { SettingRow } from '../settings/fields/setting-row.tsx'
import { ConfirmCodeDialog } from './confirm-code-dialog.tsx'
import { EnableGateDialog } from './enable-gate-dialog.tsx'
import { gateNames } from './gate-names.ts'
import './two-factor-rows.css'

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
      <span className="two-factor-rows-status">
        <Badge variant="line">Off</Badge>
        <Button variant="outline" size="sm" aria-label={`Turn on for ${name}`} onClick={() => onAsk({ gate, action: 'enable' })}>
          Turn on
        </Button>
      </span>
    )
  return (
    <span className="two-factor-rows-status">
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
