/** Health: whether everything works now, the last hour by minute, this server, and what is set up. */

import { useQuery } from '@tanstack/react-query'
import {
  Archive,
  Banknote,
  CircleAlert,
  CircleCheck,
  CreditCard,
  Database,
  Globe,
  HardDrive,
  type LucideIcon,
  Mail,
  RefreshCw,
  ShieldQuestion,
} from 'lucide-react'
import { getSystemHealth, type ServiceHealth, type SystemHealth } from '#contract/admin/system.ts'
import { formatBytes } from '#rules/text/file-size.ts'
import { formatCount } from '#rules/text/formats.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Callout } from '#web/ui/feedback/callout.tsx'
import { Button } from '#web/ui/form-controls/button.tsx'
import { Loaded } from '#web/ui/lists/list-states.tsx'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { FiguresStrip } from '../../../ui/layout/figures-strip.tsx'
import { ItemRow } from '../../../ui/layout/item-row.tsx'
import { formatAge, formatClock, formatDate } from '../../../ui/moments.ts'
import './last-hour.css'

export default function HealthView() {
  const query = useQuery({ ...endpointQuery(getSystemHealth), staleTime: 0 })
  return (
    <Loaded query={query} what="the server’s health">
      {(health) => (
        <>
          <Verdict health={health} isChecking={query.isFetching} onCheck={() => void query.refetch()} />
          <AdminPanel title="Last 60 minutes" aside={<Traffic requests={health.requests} />}>
            <LastHour minutes={health.minutes} />
          </AdminPanel>
          <FiguresStrip
            figures={[
              {
                label: 'This server',
                value: `v${health.node.version}`,
                note: `Commit ${health.node.commit ?? 'unknown'}, ${health.node.host}, ${health.node.runtime}`,
              },
              {
                label: 'Up for',
                value: formatAge(health.node.startedAt).replace('less than a minute', 'Under a minute'),
                note: `Since ${formatDate(health.node.startedAt)}, ${formatClock(health.node.startedAt)}`,
              },
              {
                label: 'Memory of this process',
                value: formatBytes(health.node.memory),
                note: describeProcesses(health.node.processes),
              },
            ]}
          />
          <AdminPanel title="Services" isFlush>
            <ul>
              {health.services.map((service) => (
                <ServiceRow key={service.name} service={service} />
              ))}
            </ul>
          </AdminPanel>
        </>
      )}
    </Loaded>
  )
}

type VerdictProps = { health: SystemHealth; isChecking: boolean; onCheck: () => void }

function Verdict({ health, isChecking, onCheck }: VerdictProps) {
  const failing = health.services.filter(({ state }) => state === 'failed').map(({ name }) => serviceNames[name].label)
  const isOk = health.problems.length === 0 && failing.length === 0
  const incident = health.lastIncident
    ? ` Last incident: ${formatDate(health.lastIncident.day)}, ${health.lastIncident.minutes} min without a good check.`
    : ''
  const found = [...health.problems, ...(failing.length > 0 ? [`Not working: ${failing.join(', ')}.`] : [])].join(' ')
  return (
    <Callout
      variant={isOk ? 'ok' : 'danger'}
      role={isOk ? 'status' : 'alert'}
      icon={isOk ? <CircleCheck className="icon" aria-hidden /> : <CircleAlert className="icon" aria-hidden />}
      title={isOk ? 'All systems operational' : 'Something needs attention'}
      action={
        <Button variant="outline" size="sm" busy={isChecking} onClick={onCheck}>
          {!isChecking && <RefreshCw className="icon" aria-hidden />}
          Check again
        </Button>
      }
    >
      {found === '' ? '' : `${found} `}Checked at {formatClock(health.checkedAt)}.{incident}
    </Callout>
  )
}

const Traffic = ({ requests }: { requests: SystemHealth['requests'] }) =>
  requests && (
    <span className="tabular-nums" title="Of this process; pages served from memory are not counted.">
      {formatCount(requests.count)} requests in {requests.minutes} min, p95 up to {requests.p95Ms} ms
    </span>
  )

const describeProcesses = (processes: number) =>
  processes === 1 ? 'One process' : `${processes} processes share the port; the others are not measured here`

const serviceNames: Record<ServiceHealth['name'], { label: string; Icon: LucideIcon }> = {
  database: { label: 'Database', Icon: Database },
  media: { label: 'Media storage', Icon: HardDrive },
  mail: { label: 'Mail', Icon: Mail },
  payments: { label: 'Payments', Icon: CreditCard },
  payouts: { label: 'Payouts', Icon: Banknote },
  captcha: { label: 'CAPTCHA', Icon: ShieldQuestion },
  countries: { label: 'Countries', Icon: Globe },
  backups: { label: 'Backups', Icon: Archive },
}

function ServiceRow({ service: { name, state, detail, ms } }: { service: ServiceHealth }) {
  const { label, Icon } = serviceNames[name]
  return (
    <ItemRow
      icon={<Icon className="icon" aria-hidden />}
      tone={state === 'failed' ? 'danger' : state === 'warning' ? 'warn' : undefined}
      title={label}
      end={<StateBadge state={state} ms={ms} />}
    >
      {detail}
    </ItemRow>
  )
}

function StateBadge({ state, ms }: Pick<ServiceHealth, 'state' | 'ms'>) {
  if (state === 'failed') return <Badge variant="danger">Not working</Badge>
  if (state === 'warning') return <Badge variant="warn">Check this</Badge>
  if (state === 'off') return <Badge variant="line">Not set up</Badge>
  return <Badge variant="ok">{ms === null ? 'Set up' : `${ms} ms`}</Badge>
}

type Minutes = SystemHealth['minutes']

/** The last hour: a bar for each minute, red where a check failed, and grey where nobody could check. */
function LastHour({ minutes }: { minutes: Minutes }) {
  const count = (state: Minutes[number]['state']) => minutes.filter((minute) => minute.state === state).length
  const [good, bad, missing] = [count('good'), count('bad'), count('missing')]
  const lastBad = minutes.findLast(({ state }) => state === 'bad' || state === 'missing')
  const summary = `${minutes.length} minutes: ${good} good, ${bad} failed, ${missing} not checked`
  return (
    <div>
      <div className="last-hour" role="img" aria-label={summary}>
        {minutes.map(({ at, state }) => (
          <span key={at} className={`last-hour-${state}`} title={`${formatClock(at)}: ${stateNames[state]}`} />
        ))}
      </div>
      <p className="spread small-text muted last-hour-legend">
        <span>{minutes[0] && formatClock(minutes[0].at)}</span>
        <span>{lastBad ? `${bad + missing} without a good check, last at ${formatClock(lastBad.at)}` : 'No failed check'}</span>
        <span>Now</span>
      </p>
    </div>
  )
}

const stateNames = { good: 'all checks passed', bad: 'a check failed', missing: 'not checked', none: 'before the first check' }
