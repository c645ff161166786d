/** One field of a block: what it is called, how it is typed, and what is said about it while it is. */
import type { BlockType } from '#rules/page/bio.ts'
import { blockLimits } from '#rules/blocks/blocks.ts'
import { embedOf, embedWords } from '#rules/blocks/embeds.ts'
import { AddressInput } from '#web/ui/form-controls/url-input.tsx'
import { counterNear, Field, FieldSays } from '#web/ui/form-controls/field.tsx'
import { AffixInput, Input, Textarea } from '#web/ui/form-controls/input.tsx'
import { willOpen } from '../links/form/link-fields.ts'
import { OwnPicture } from '../links/form/uploaded-picture.tsx'
import type { fieldsFor } from './block-fields.ts'

type Props = {
  type: BlockType
  name: (typeof fieldsFor)[BlockType][number]
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onUploading: (isUploading: boolean) => void
}

export function BlockField({ type, name, value, error, onChange, onUploading }: Props) {
  const input = { name, value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  switch (name) {
    case 'title':
      return (
        <Field label={titleLabels[type]} error={error} {...counterNear(value, blockLimits.title)}>
          <Input {...input} dir="auto" autoComplete="off" />
        </Field>
      )
    case 'body':
      return (
        <Field label="Text" error={error} {...counterNear(value, blockLimits.body)}>
          <Textarea {...input} dir="auto" rows={5} />
        </Field>
      )
    case 'price':
      return (
        <Field label="Price (optional)" error={error}>
          <AffixInput {...input} before="£ " inputMode="decimal" autoComplete="off" placeholder="12.50" />
        </Field>
      )
    case 'linkUrl':
      return (
        <Field label="Leads to (optional)" error={error} hint={willOpen(value)}>
          <AddressInput {...input} placeholder="example.com" />
        </Field>
      )
    case 'url':
      return type === 'video' || type === 'music' ? <Playable kind={type} input={input} error={error} /> : null
    case 'imageUrl':
      return <Picture path={value} error={error} onChange={onChange} onUploading={onUploading} />
  }
}

const titleLabels: Record<BlockType, string> = {
  heading: 'Heading',
  text: 'Title (optional)',
  image: 'What the picture shows (for those who cannot see it)',
  video: 'Title (optional)',
  music: 'Title (optional)',
  product: 'Name',
}

type PlayableProps = {
  kind: 'video' | 'music'
  input: { name: string; value: string; onChange: (event: { target: { value: string } }) => void }
  error: string | undefined
}

/** Looks at the address while it is typed: from the first dot on it is an address, and plays here or does not. */
function Playable({ kind, input, error }: PlayableProps) {
  const embed = embedOf(input.value)
  const plays = embed?.kind === kind
  const isAddress = /\.\w/.test(input.value)
  const fault = isAddress && !plays ? embedWords[kind] : error
  return (
    <Field
      label="Address"
      error={plays ? undefined : fault}
      ok={plays}
      hint={plays ? `Plays on your page, from ${embed.service}.` : embedWords[kind]}
    >
      <AddressInput {...input} placeholder={kind === 'video' ? 'youtube.com/watch?v=…' : 'open.spotify.com/track/…'} />
    </Field>
  )
}

type PictureProps = Pick<Props, 'error' | 'onUploading'> & { path: string; onChange: (path: string) => void }

function Picture({ error, ...picture }: PictureProps) {
  return (
    <div className={error ? 'field is-error' : 'field'}>
      <OwnPicture kind="block" {...picture} />
      <FieldSays error={error} />
    </div>
  )
}
