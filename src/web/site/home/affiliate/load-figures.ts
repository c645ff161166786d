/** Shows what all affiliates earned together and were paid, below the calculator, once there is anything to show. Loaded once: they change slowly. */
import type { AffiliateFigures } from '#contract/affiliates/leaderboard.ts'
import { formatCount, formatPounds } from '#rules/text/formats.ts'
import { createElement } from '../../script/create-element.ts'

export function initAffiliateFigures() {
  const panel = document.querySelector<HTMLElement>('[data-affiliate-figures]')
  // Without them nothing is missing.
  if (panel) void showFigures(panel).catch(() => undefined)
}

async function showFigures(panel: HTMLElement) {
  const response = await fetch('/api/affiliate/figures')
  const { figures } = (await response.json()) as { figures?: AffiliateFigures | null }
  if (!figures) return
  panel.prepend(
    createFigure(formatCount(figures.affiliates), figures.affiliates === 1 ? 'affiliate earning' : 'affiliates earning'),
    createFigure(formatSum(figures.earnedPence), 'earned so far'),
    createFigure(formatSum(figures.earnedThisMonthPence), 'earned this month'),
    createFigure(formatSum(figures.paidPence), 'paid out'),
  )
  panel.hidden = false
}

const createFigure = (figure: string, label: string) =>
  createElement('p', {}, createElement('b', { className: 'affiliate-calculator-amount tabular-nums', text: figure }), label)

/** From a thousand pounds on, pence only take room. */
const formatSum = (pence: number) => formatPounds(pence < 100_000 ? pence : pence - (pence % 100), { isShort: true })
