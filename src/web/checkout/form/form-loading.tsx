/** A skeleton in the shape of the payment form, so that nothing moves when it has loaded. */
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import './form-loading.css'

export const FormLoading = () => (
  <div className="wide-stack" aria-busy="true">
    <span className="sr-only" role="status">
      Loading the payment form
    </span>
    <FieldLoading />
    <FieldLoading />
    <div className="form-loading-row">
      <FieldLoading />
      <FieldLoading />
    </div>
    <div className="close-stack">
      <Skeleton width="55%" />
      <Skeleton width="40%" height={20} />
      <Skeleton width="48%" />
    </div>
    <Skeleton height={54} radius={14} />
  </div>
)

const FieldLoading = () => (
  <div className="close-stack">
    <Skeleton width="6.5rem" />
    <Skeleton height={46} radius={12} />
  </div>
)
