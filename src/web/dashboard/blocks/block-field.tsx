/** One field of a block: its label, its control, and its hint or error. */
import { type BlockType, blockLimits } from '#rules/blocks/blocks.ts'
import { describeUnplayable, embedMessages, parseEmbed } from '#rules/blocks/embeds.ts'
import { AffixInput, counterNearLimit, Field, FieldMessage, Input, Textarea, UrlInput } from '#web/ui/form-controls/field.tsx'
import { UploadedPicture } from '../links/editor/uploaded-picture.tsx'
import { getOpenedAddressHint } from '../links/form/link-fields.ts'
import type { fieldNamesByType } from './block-fields.ts'
import { describePriceError } from './price.ts'

type BlockFieldProps = {
  type: BlockType
  name: (typeof fieldNamesByType)[BlockType][number]
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onUploading: (isUploading: boolean) => void
}

export function BlockField({ type, name, value, error, onChange, onUploading }: BlockFieldProps) {
  const input = { name, value, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  switch (name) {
    case 'title':
      return (
        <Field label={titleLabels[type]} error={error} {...counterNearLimit(value, blockLimits.title)}>
          <Input {...input} dir="auto" autoComplete="off" maxLength={blockLimits.title} />
        </Field>
      )
    case 'body':
      return (
        <Field label="Text" error={error} {...counterNearLimit(value, blockLimits.body)}>
          <Textarea {...input} dir="auto" rows={5} maxLength={blockLimits.body} />
        </Field>
      )
    case 'price':
      return (
        <Field label="Price (optional)" error={describePriceError(value, error)}>
          <AffixInput {...input} before="£ " inputMode="decimal" autoComplete="off" placeholder="12.50" />
        </Field>
      )
    case 'linkUrl':
      return (
        <Field label="Link (optional)" error={error} hint={describeAddress(type, value)}>
          <UrlInput {...input} placeholder="example.com" />
        </Field>
      )
    case 'url':
      return type === 'video' || type === 'music' ? <EmbedField kind={type} input={input} error={error} /> : null
    case 'imageUrl':
      return <PictureField path={value} error={error} onChange={onChange} onUploading={onUploading} />
  }
}

/** An image with an address takes the place of a link. */
const describeAddress = (type: BlockType, address: string) =>
  [getOpenedAddressHint(address), type === 'image' && 'An image with a link counts as one of your links.']
    .filter(Boolean)
    .join(' ') || undefined

const titleLabels: Record<BlockType, string> = {
  heading: 'Heading',
  text: 'Title (optional)',
  image: 'Image description (alt text)',
  video: 'Title (optional)',
  music: 'Title (optional)',
  product: 'Name',
}

type EmbedFieldProps = {
  kind: 'video' | 'music'
  input: { name: string; value: string; onChange: (event: { target: { value: string } }) => void }
  error: string | undefined
}

/** Checks the address while it is typed; it counts as an address from the first dot on. */
function EmbedField({ kind, input, error }: EmbedFieldProps) {
  const embed = parseEmbed(input.value)
  const isPlayable = embed?.kind === kind
  const isAddress = /\.\w/.test(input.value)
  const message = isAddress && !isPlayable ? describeUnplayable(kind, input.value) : error
  return (
    <Field
      label="URL"
      error={isPlayable ? undefined : message}
      isSuccess={isPlayable}
      hint={isPlayable ? `Plays on your page, from ${embed.service}.` : embedMessages[kind]}
    >
      <UrlInput {...input} placeholder={kind === 'video' ? 'youtube.com/watch?v=…' : 'open.spotify.com/track/…'} />
    </Field>
  )
}

type PictureFieldProps = Pick<BlockFieldProps, 'error' | 'onUploading'> & { path: string; onChange: (path: string) => void }

const PictureField = ({ error, ...picture }: PictureFieldProps) => (
  <div className={error ? 'field is-error' : 'field'}>
    <UploadedPicture kind="block" {...picture} />
    <FieldMessage error={error} />
  </div>
)
