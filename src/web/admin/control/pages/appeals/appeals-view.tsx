/** Appeals that nobody has decided, the oldest ban first, and the open one beside them. */
import { Scale } from 'lucide-react'
import { listAppeals, type OpenAppeal } from '#contract/admin/moderation.ts'
import { moderationReasons } from '#rules/moderation/moderation.ts'
import { useEndpointPages } from '#web/api/endpoint-pages.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Loaded, MoreButton } from '#web/ui/lists/list-states.tsx'
import { idText, useUrlState } from '#web/ui/navigation/use-url-state.ts'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { TwoPane, TwoPaneItem } from '../../../ui/layout/two-pane.tsx'
import { formatAge } from '../../../ui/text/moments.ts'
import { PlanBadge } from '../../../ui/users/user-badges.tsx'
import { pagesPath } from '../moderation.ts'
import { AppealPane } from './appeal-pane.tsx'

const inUrl = { item: idText }

export default function AppealsView() {
  const [{ item: openId }] = useUrlState(inUrl)
  const list = useEndpointPages(listAppeals, 'appeals')
  const appeals = list.items
  const open = appeals.find(({ id }) => id === openId) ?? appeals[0]
  return (
    <Loaded query={list} what="the appeals" empty={!open && noAppeals}>
      {() =>
        open && (
          <TwoPane
            label="Appeals"
            isOpen={openId !== undefined}
            back={{ href: pagesPath('appeals'), label: 'All appeals' }}
            header={
              <>
                <b>Waiting</b>
                <span className="small-text muted">Oldest ban first</span>
              </>
            }
            items={appeals.map((appeal) => (
              <TwoPaneItem key={appeal.id} href={pagesPath('appeals', { item: appeal.id })} isOpen={appeal === open}>
                <Line appeal={appeal} />
              </TwoPaneItem>
            ))}
            footer={<MoreButton list={list} />}
          >
            <AppealPane key={open.id} appeal={open} />
          </TwoPane>
        )
      }
    </Loaded>
  )
}

const noAppeals = (
  <EmptyState icon={<Scale className="icon" aria-hidden />} title="No open appeals">
    When a banned creator asks you to look again, it appears here.
  </EmptyState>
)

const Line = ({ appeal: { username, sentAt, text, reason, plan } }: { appeal: OpenAppeal }) => (
  <>
    <b className="truncate">@{username}</b>
    <time dateTime={sentAt}>{formatAge(sentAt)}</time>
    <p className="truncate">“{text}”</p>
    <span className="two-pane-badges">
      <Badge variant="danger">{moderationReasons[reason]}</Badge>
      <PlanBadge plan={plan} />
    </span>
  </>
)
