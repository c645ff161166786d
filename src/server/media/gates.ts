/** Which plan opens which kind of upload. */
import { opens, type Plan, type Tier } from '#rules/plans.ts'
import { Refusal, type RefusalCode } from '#rules/refusals.ts'
import type { MediaKind } from './store.ts'

const gates: Partial<Record<MediaKind, { tier: Tier; refusal: RefusalCode }>> = {
  background: { tier: 'pro', refusal: 'image-backgrounds-locked' },
  link: { tier: 'pro', refusal: 'link-images-locked' },
  video: { tier: 'premium', refusal: 'video-backgrounds-locked' },
}

/** Refuses with the kind's own refusal. */
export function allow(kind: MediaKind, plan: Plan): void {
  const gate = gates[kind]
  if (gate && !opens(plan, gate.tier)) throw new Refusal(gate.refusal)
}
