/** What a creator can do first with a new plan. */
import { Clapperboard, FlaskConical, HandCoins, Link, type LucideIcon, Palette, Type } from 'lucide-react'
import { type PaidPlan, plans } from '#rules/plans/plans.ts'
import { paths } from '#rules/platform/paths.ts'
import { themeIds } from '#rules/themes/theme-ids.ts'

export type FirstStep = { icon: LucideIcon; title: string; text: string; path: string }

const tab = (name: string) => `${paths.dashboard}?tab=${name}`

const tipJar: FirstStep = {
  icon: HandCoins,
  title: 'Turn on your tip jar',
  text: 'Let visitors thank you from your page',
  path: tab('themes&part=tip'),
}

export const firstSteps: Record<PaidPlan, readonly FirstStep[]> = {
  pro: [
    { icon: Palette, title: 'Pick a Pro theme', text: `${themeIds.pro.length} more, from Neon to Slate`, path: tab('themes') },
    {
      icon: Link,
      title: 'Add more links',
      get text() {
        const { maxLinks } = plans.pro
        return `${Number.isFinite(maxLinks) ? `Up to ${maxLinks}` : 'As many as you like'}, each with its own image`
      },
      path: paths.dashboard,
    },
    { icon: Type, title: 'Choose your font', text: 'A font that looks like you', path: tab('themes&part=fonts') },
  ],
  premium: [
    {
      icon: Palette,
      title: 'Pick a Premium theme',
      text: `${themeIds.premium.length} more, from Pop Wave to Luxury Nude`,
      path: tab('themes'),
    },
    tipJar,
    {
      icon: Clapperboard,
      title: 'Add a video background',
      text: 'Up to 50 MB, plays silently',
      path: tab('themes&part=backgrounds'),
    },
  ],
  lifetime: [
    { icon: Palette, title: 'Pick a Lifetime theme', text: 'Made for Lifetime members only', path: tab('themes') },
    tipJar,
    { icon: FlaskConical, title: 'Switch on early access', text: 'Try new features before everyone else', path: tab('settings') },
  ],
}
