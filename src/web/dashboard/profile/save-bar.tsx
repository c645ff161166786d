/** Save Changes and how many changes are unsaved: at the end of the form, and in view while there are any. */
import { CircleCheck, CloudOff, type LucideIcon, Pencil } from 'lucide-react'
import type { User } from '#contract/accounts/user.ts'
import { handleFields, profileFormFields } from '#rules/page/page-fields.ts'
import { countNoun } from '#rules/text/formats.ts'
import { useAction } from '#web/ui/feedback/use-action.ts'
import { Button } from '#web/ui/form-controls/button.tsx'
import { focusExcess } from '#web/ui/form-controls/length-limit.ts'
import type { DraftState, UserField } from '../drafts/user/draft-state.ts'
import { useUserDraft } from '../drafts/user/use-user-draft.ts'
import { isTooLong } from '../drafts/user/user-draft.ts'
import { isTypedCount } from './visibility-card.tsx'

type SaveBarProps = {
  /** A new username is saved on its own, and until then not everything is saved. */
  isUsernameTyped: boolean
  /** The follower count while it is being typed: until it is one, nothing is sent. */
  typedCount: string | undefined
  onDiscard: () => void
}

export function SaveBar({ isUsernameTyped, typedCount, onDiscard }: SaveBarProps) {
  const { user, unsaved, errors, isOffline, send, discard } = useUserDraft()
  const isCountUnread = !isTypedCount(typedCount)
  const unsavedFields = listUnsavedFields(
    user,
    isCountUnread ? [...new Set<UserField>([...unsaved, 'followerCount'])] : unsaved,
    errors,
  )
  const isSaved = unsavedFields.length === 0

  const { isBusy, start } = useAction(() => send(unsavedFields), { onDone: (result) => result === 'refused' && focusError() })

  function save() {
    if (isCountUnread) focusError()
    else if (!isSaved && !focusExcess(document.querySelector('.profile-tab'))) start()
  }
  function discardAll() {
    discard(unsavedFields)
    onDiscard()
  }

  return (
    <div
      className={isSaved && !isOffline ? 'save-bar card spread' : 'save-bar card spread is-unsaved'}
      data-keep-clear={!isSaved || undefined}
    >
      <p className="save-bar-status row" role="status">
        {isOffline ? (
          <Note
            icon={CloudOff}
            title="You're offline"
            text="Your changes are safe here and will be sent when you're back online."
          />
        ) : !isSaved ? (
          <Note
            icon={Pencil}
            title={countNoun(unsavedFields.length, 'unsaved change')}
            text="Only in this browser until you save."
          />
        ) : isUsernameTyped ? (
          <Note icon={Pencil} title="Your new username isn’t saved" text="Press Change username to use it." />
        ) : (
          <>
            <CircleCheck className="icon save-bar-saved-icon" aria-hidden />
            <span>All changes saved.</span>
          </>
        )}
      </p>
      <div className="row save-bar-actions">
        {!isSaved && (
          <Button variant="ghost" onClick={discardAll}>
            Discard
          </Button>
        )}
        <Button aria-disabled={isSaved || undefined} busy={isBusy} onClick={save}>
          Save Changes
        </Button>
      </div>
    </div>
  )
}

const focusError = () => document.querySelector<HTMLElement>('.profile-tab [aria-invalid="true"]')?.focus()

const Note = ({ icon: Icon, title, text }: { icon: LucideIcon; title: string; text: string }) => (
  <>
    <Icon className="icon" aria-hidden />
    <span>
      <b>{title}</b>
      <span className="muted small-text">{text}</span>
    </span>
  </>
)

/** What Save Changes sends. Handles save automatically; they are counted too where they are too long, or once the server has refused them. */
const listUnsavedFields = (user: User, unsaved: readonly UserField[], errors: DraftState['errors']): UserField[] =>
  unsaved.filter(
    (field) =>
      includes(profileFormFields, field) || (includes(handleFields, field) && (field in errors || isTooLong(field, user[field]))),
  )

const includes = (fields: readonly UserField[], field: UserField) => fields.includes(field)
