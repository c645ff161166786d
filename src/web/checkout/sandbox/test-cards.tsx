/** The test cards: pressing one fills in the form. */
import { Ban, CalendarX, Check, FlaskConical, Hourglass, type LucideIcon, ShieldCheck } from 'lucide-react'
import { type TestCardResult, testCards } from '#rules/billing/test-cards.ts'
import { formatCardNumber } from './card-format.ts'
import './test-cards.css'

const icons: Record<TestCardResult, LucideIcon> = {
  succeeds: Check,
  'needs-authentication': ShieldCheck,
  declined: Ban,
  'insufficient-funds': Hourglass,
  'declined-on-renewal': CalendarX,
}

type TestCardsProps = {
  /** The number in the form. */
  chosen: string
  onChoose: (number: string) => void
  disabled: boolean
}

export const TestCards = ({ chosen, onChoose, disabled }: TestCardsProps) => (
  <section className="test-cards tight-stack" aria-label="Test mode">
    <p className="test-cards-title row">
      <FlaskConical className="icon" aria-hidden />
      Test mode: no real money moves
    </p>
    <p>Pick a test card to fill in the form.</p>
    <div className="test-cards-list">
      {testCards.map(({ number, result, label }) => {
        const Icon = icons[result]
        return (
          <button
            key={number}
            type="button"
            className="test-cards-card"
            aria-pressed={chosen === formatCardNumber(number)}
            disabled={disabled}
            onClick={() => onChoose(number)}
          >
            <Icon className="icon muted" aria-hidden />
            <span>{label}</span>
            <code>{formatCardNumber(number)}</code>
          </button>
        )
      })}
    </div>
  </section>
)
