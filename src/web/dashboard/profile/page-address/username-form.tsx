/** The name in the address. It is changed by itself, after a question, for it is on stickers and in other people's profiles. */
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/accounts/sign-in.ts'
import { normalUsername, usernameLength } from '#rules/accounts/usernames.ts'
import { useNameCheck } from '#web/auth/fields/use-username-check.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import { Field } from '#web/ui/form-controls/field.tsx'
import { host } from '#web/ui/page-preview/current-host.ts'
import { AffixInput } from '#web/ui/form-controls/input.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { renamedTo } from './change-username.ts'

export function Rename({ user }: { user: User }) {
  const [typed, setTyped] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const name = normalUsername(typed ?? '')
  const isNew = typed !== undefined && name !== user.username
  const check = useNameCheck(isNew ? typed : '')
  const canChange = isNew && name !== '' && (check.state === 'free' || check.state === 'unasked')

  function change(next: string | undefined) {
    setTyped(next)
    setFault(undefined)
  }
  async function rename() {
    setFault(await renamedTo(name))
    setAsking(false)
  }

  return (
    <form
      className="profile-rename"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (canChange) setAsking(true)
      }}
    >
      <Field
        label="Username"
        counter={{ used: name.length || user.username.length, most: usernameLength.most }}
        error={fault ?? (check.state === 'refused' ? check.says : undefined)}
        ok={check.state === 'free'}
        hint={check.state === 'free' ? check.says : 'Your old address leads to the new one for a year.'}
      >
        <AffixInput
          before={`${host()}/`}
          after={isNew ? icons[check.state] : undefined}
          value={isNew ? typed : user.username}
          onChange={({ target }) => change(target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={usernameLength.most}
        />
      </Field>
      {isNew && (
        <div className="row">
          <Button type="submit" variant="secondary" size="sm" disabled={!canChange}>
            Change username
          </Button>
          <Button variant="ghost" size="sm" onClick={() => change(undefined)}>
            Keep {user.username}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Move to ${host()}/${name}?`}
        description={
          <>
            {host()}/{user.username} leads on to the new address for a year, and nobody else can take it meanwhile. Your QR code
            keeps working.
          </>
        }
        confirm="Change username"
        onConfirm={rename}
      />
    </form>
  )
}

const icons = {
  free: <Check className="i" aria-hidden />,
  refused: <X className="i" aria-hidden />,
  checking: <Spinner />,
  unasked: undefined,
}
