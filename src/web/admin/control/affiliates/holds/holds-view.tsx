/** Commissions that are on hold, the list beside the evidence, with the decision below. */
import { useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useLocation } from 'wouter'
import { getAttention } from '#contract/admin/overview.ts'
import { listHolds } from '#contract/affiliates/administration.ts'
import { formatPounds } from '#rules/text/formats.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Loaded, MoreButton } from '#web/ui/lists/list-states.tsx'
import { idText, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { KbdHints } from '../../../ui/keyboard/kbd.tsx'
import { useShortcuts } from '../../../ui/keyboard/use-shortcuts.ts'
import { TwoPane, TwoPaneItem } from '../../../ui/layout/two-pane.tsx'
import { useAttention } from '../../shell/use-attention.ts'
import { controlTabPath } from '../../tabs.ts'
import { describeDaysLeft, evidenceBadges, holdTitles } from './hold-copy.ts'
import { HoldDetail } from './hold-detail.tsx'

const inUrl = { hold: idText }
const holdPath = (id: string) => controlTabPath('affiliates', { hold: id })

export function HoldsView() {
  const queries = useQueryClient()
  const [, navigate] = useLocation()
  const [{ hold: openId }] = useUrlState(inUrl)
  const { data: attention } = useAttention()
  const list = useEndpointPages(listHolds, 'holds', { isFresh: true })
  const holds = list.items
  const open = holds.find(({ id }) => id === openId) ?? holds[0]
  const move = (step: number) => {
    const next = open && holds[holds.indexOf(open) + step]
    if (next) navigate(holdPath(next.id))
  }
  useShortcuts({ j: () => move(1), k: () => move(-1) })

  /** The next one opens, so that the queue can be worked through. */
  async function onDecided() {
    const next = open && (holds[holds.indexOf(open) + 1] ?? holds[holds.indexOf(open) - 1])
    navigate(openId && next ? holdPath(next.id) : controlTabPath('affiliates'), { replace: true })
    await Promise.all([
      queries.invalidateQueries({ queryKey: [listHolds.path] }),
      queries.invalidateQueries({ queryKey: [getAttention.path] }),
    ])
  }

  return (
    <Loaded query={list} what="the holds" empty={!open && nothingHeld}>
      {() =>
        open && (
          <TwoPane
            label="Held commissions"
            isOpen={openId !== undefined}
            back={{ href: controlTabPath('affiliates'), label: 'Holds' }}
            header={
              <>
                <span>
                  <b>{attention?.holds?.open ?? holds.length}</b>{' '}
                  {(attention?.holds?.open ?? holds.length) === 1 ? 'hold' : 'holds'}
                  {attention?.holds && (
                    <>
                      , <b>{formatPounds(attention.holds.pence)}</b>
                    </>
                  )}
                </span>
                <span className="muted small-text">Appeals, then ends soonest</span>
              </>
            }
            items={holds.map((hold) => (
              <TwoPaneItem key={hold.id} href={holdPath(hold.id)} isOpen={hold === open}>
                <b>@{hold.username}</b>
                <b className="tabular-nums">{formatPounds(hold.amountPence)}</b>
                <p>{holdTitles[hold.reason]}</p>
                <span className="two-pane-badges row">
                  {hold.appeal && <Badge variant="iris">Appeal</Badge>}
                  <Badge {...evidenceBadges[hold.evidenceClass]} />
                  <span className="two-pane-end note">{describeDaysLeft(hold.endsAt, new Date())}</span>
                </span>
              </TwoPaneItem>
            ))}
            footer={
              <>
                <MoreButton list={list} />
                <KbdHints
                  hints={[
                    ['J', 'K', 'next'],
                    ['R', 'release'],
                    ['V', 'reverse'],
                  ]}
                />
              </>
            }
          >
            <HoldDetail key={open.id} hold={open} onDecided={onDecided} />
          </TwoPane>
        )
      }
    </Loaded>
  )
}

const nothingHeld = (
  <EmptyState icon={<ShieldCheck className="icon" aria-hidden />} title="Nothing is on hold">
    Commissions with signs of fraud wait here for your decision, for 30 days.
  </EmptyState>
)
