/** The creator's own page in a theme of the plan. Decoration: screen readers skip it. */
import { useQuery } from '@tanstack/react-query'
import { listLinks } from '#contract/links.ts'
import { defaultLink } from '#rules/links/links.ts'
import { toPublicPage } from '#rules/page/public-page.ts'
import type { PaidPlan } from '#rules/plans/plans.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { useSession } from '#web/session/use-session.ts'
import PagePreview from '#web/ui/page-preview/page-preview.tsx'
import { PhoneFrame } from '#web/ui/page-preview/phone-frame.tsx'

/** One that the plan includes and the smaller plans don't. */
const themes: Record<PaidPlan, string> = { pro: 'lavender', premium: 'aurora', lifetime: 'kintsugi' }

export default function CelebrationPhone({ plan }: { plan: PaidPlan }) {
  const { user } = useSession()
  const { data: links, isFetched } = useQuery({ ...endpointQuery(listLinks), enabled: user !== undefined })
  if (!user || !isFetched) return null
  const shown = links && links.length > 0 ? links : exampleLinks
  const bio = toPublicPage({ ...user, plan, theme: themes[plan] }, shown, [], new Date())
  return (
    <PhoneFrame label="">
      <PagePreview bio={bio} isStatic />
    </PhoneFrame>
  )
}

/** For a page without links. */
const exampleLinks = ['My shop', 'Latest video', 'Newsletter', 'Say hello'].map((title, position) => ({
  ...defaultLink,
  id: title,
  title,
  url: 'https://example.com/',
  position,
  isActive: true,
  version: 0,
  clicks: 0,
  createdAt: '',
}))
