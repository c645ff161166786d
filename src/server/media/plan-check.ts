/** Which plan opens which kind of upload. */
import { has, type Plan, type tierOf } from '#rules/plans/plans.ts'
import { Refusal, type RefusalCode } from '#rules/platform/refusals.ts'
import type { MediaKind } from './store.ts'

const planChecks: Partial<Record<MediaKind, { needs: keyof typeof tierOf; refusal: RefusalCode }>> = {
  background: { needs: 'imageBackground', refusal: 'image-backgrounds-locked' },
  link: { needs: 'linkImage', refusal: 'link-images-locked' },
  video: { needs: 'videoBackground', refusal: 'video-backgrounds-locked' },
}

/** Refuses with the kind's own refusal. */
export function checkPlanAllows(kind: MediaKind, plan: Plan): void {
  const gate = planChecks[kind]
  if (gate && !has(plan, gate.needs)) throw new Refusal(gate.refusal)
}
