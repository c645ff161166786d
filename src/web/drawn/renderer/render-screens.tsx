/**
 * Draws screens of the app to HTML, which the browser shows before the app's code is there. An entry point of the build: the server draws
 * them again, beside the pages of the site, when a setting changes.
 */
import { listDrawnAddresses, readAuthAddress } from '#rules/accounts/auth-address.ts'
import { sellsPlans, siteVariants } from '#rules/billing/site-variants.ts'
import { brand } from '#rules/platform/brand.ts'
import { applySettings } from '#rules/platform/settings.ts'
import type { DrawnScreen, SiteInput } from '#rules/platform/site-input.ts'
import { setDrawnPayments } from '#web/api/payments-setting.ts'
import { authTabCopy } from '#web/auth/auth-copy.ts'
import { drawScreen } from './draw-screen.tsx'

/** They stay in force in this process: the settings, and how payments are taken. */
export async function renderScreens({
  variant: name,
  settings,
}: Pick<SiteInput, 'variant' | 'settings'>): Promise<DrawnScreen[]> {
  applySettings(settings)
  const variant = siteVariants[name]
  setDrawnPayments(variant.payments)
  const screens: DrawnScreen[] = []
  for (const address of listDrawnAddresses(sellsPlans(variant))) {
    const { tab } = readAuthAddress(new URLSearchParams(address), sellsPlans(variant))
    const html = withoutStyles(await drawScreen(address))
    screens.push({ address, title: `${authTabCopy[tab]} · ${brand.name}`, html })
  }
  return screens
}

/** The document's policy allows no style attributes. Those of the tabs matter only once their code runs, which sets them. */
const withoutStyles = (html: string): string => html.replace(/(?<=<[a-z][^<>]*) style="[^"]*"/g, '')
