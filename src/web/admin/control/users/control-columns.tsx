/** The columns of the control panel's list of users. */
import { formatAge, formatDate } from '../../ui/text/moments.ts'
import { clicksColumn, earningsColumn, type UserColumn } from '../../ui/users/columns.tsx'

export const controlColumns: readonly UserColumn[] = [
  {
    key: 'two-factor',
    title: 'Two-factor',
    width: '76px',
    render: ({ twoFactorEnabled }) => (twoFactorEnabled ? <b>On</b> : <span className="muted">Off</span>),
  },
  {
    key: 'joined',
    title: 'Joined',
    width: '92px',
    isNumber: true,
    sort: 'newest',
    render: ({ createdAt }) => formatDate(createdAt),
  },
  {
    key: 'seen',
    title: 'Last seen',
    width: '96px',
    isNumber: true,
    render: ({ lastActiveAt }) => (lastActiveAt === null ? '–' : formatSeen(lastActiveAt)),
  },
  clicksColumn,
  earningsColumn,
]

const formatSeen = (time: string): string => {
  const age = formatAge(time)
  return age.startsWith('less') ? 'Just now' : `${age.replace(' minute', ' min').replace('mins', 'min')} ago`
}
