/** Appeals that nobody has decided, the oldest ban first, and the open one beside them. */
import { Scale } from 'lucide-react'
import type { OpenAppeal } from '#contract/admin/moderation.ts'
import { moderationReasons } from '#rules/moderation/moderation.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/screen-states/empty-state.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { MoreButton, ViewFailed, ViewLoading } from '../../../ui/layout/list-states.tsx'
import { TwoPane, TwoPaneItem } from '../../../ui/layout/two-pane.tsx'
import { formatAge } from '../../../ui/text/moments.ts'
import { useUrlParameter } from '../../../ui/use-url-parameter.ts'
import { PlanBadge } from '../../../ui/users/user-badges.tsx'
import { pagesPath } from '../pages-path.ts'
import { useAppeals } from '../use-moderation.ts'
import { AppealPane } from './appeal-pane.tsx'

export default function AppealsView() {
  const [openId] = useUrlParameter('item')
  const list = useAppeals()
  const appeals = list.data?.pages.flatMap((part) => part.appeals) ?? []
  if (!list.data) return list.error ? <ViewFailed error={list.error} onRetry={() => void list.refetch()} /> : <ViewLoading />
  const open = appeals.find(({ id }) => id === openId) ?? appeals[0]
  if (!open)
    return (
      <AdminPanel>
        <EmptyState icon={<Scale className="icon" aria-hidden />} title="No open appeals">
          When a banned creator asks you to look again, it appears here.
        </EmptyState>
      </AdminPanel>
    )
  return (
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
      footer={
        <MoreButton hasMore={list.hasNextPage} isLoading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      }
    >
      <AppealPane key={open.id} appeal={open} />
    </TwoPane>
  )
}

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
