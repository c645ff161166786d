/** A setting that is on or off, with its switch. */
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Switch } from '#web/ui/form-controls/switch.tsx'
import { SettingsRow } from './settings-row.tsx'

type SettingSwitchRowProps = {
  title: string
  description: ReactNode
  /** Undefined until it has loaded. */
  isOn: boolean | undefined
  isBusy?: boolean
} & Pick<ComponentProps<typeof Switch>, 'disabled' | 'readOnly' | 'onCheckedChange'>

export function SettingSwitchRow({ title, description, isOn, isBusy = false, ...rest }: SettingSwitchRowProps) {
  const id = useId()
  return (
    <SettingsRow
      title={<label htmlFor={id}>{title}</label>}
      description={<span id={`${id}-description`}>{description}</span>}
      action={
        isOn === undefined ? (
          <Skeleton width={44} height={26} radius={13} />
        ) : (
          <Switch id={id} aria-describedby={`${id}-description`} checked={isOn} aria-busy={isBusy || undefined} {...rest} />
        )
      }
    />
  )
}
