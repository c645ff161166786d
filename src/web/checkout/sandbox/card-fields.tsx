/** The fields of a card: number, expiry and security code. */
import type { ComponentProps } from 'react'
import { Field, Input } from '#web/ui/form-controls/field.tsx'
import './card-fields.css'
import type { Card, CardField } from './use-card.ts'

export const CardFields = ({ card, readOnly }: { card: Card; readOnly: boolean }) => (
  <div className="wide-stack">
    <CardInput
      card={card}
      field="number"
      label="Card number"
      autoComplete="cc-number"
      placeholder="1234 1234 1234 1234"
      readOnly={readOnly}
    />
    <div className="card-fields-row">
      <CardInput card={card} field="expiry" label="Expiry" autoComplete="cc-exp" placeholder="MM / YY" readOnly={readOnly} />
      <CardInput
        card={card}
        field="securityCode"
        label="Security code"
        autoComplete="cc-csc"
        placeholder="3 digits"
        readOnly={readOnly}
      />
    </div>
  </div>
)

type CardInputProps = ComponentProps<'input'> & { card: Card; field: CardField; label: string }

const CardInput = ({ card, field, label, ...input }: CardInputProps) => (
  <Field label={label} error={card.errors[field]}>
    <Input
      ref={(element) => {
        card.inputs.current[field] = element
      }}
      inputMode="numeric"
      className="tabular-nums"
      value={card.fields[field]}
      onChange={(event) => card.change(field, event.target.value)}
      {...input}
    />
  </Field>
)
