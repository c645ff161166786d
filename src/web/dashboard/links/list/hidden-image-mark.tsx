/** The mark of a link whose picture the plan does not show. */
import { ImageOff } from 'lucide-react'
import { hasFeature, plans } from '#rules/plans/plans.ts'
import { useCurrentUser } from '../../current-user.tsx'

export function HiddenImageMark() {
  const { plan } = useCurrentUser()
  if (hasFeature(plan, 'linkImage')) return null
  const description = `Image not shown on ${plans[plan].name}`
  return (
    <span className="item-card-hidden-image" title={description}>
      <ImageOff className="icon" aria-hidden />
      <span className="sr-only">{description}. </span>
    </span>
  )
}
