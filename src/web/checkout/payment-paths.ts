/** Where the screens for paying lead. */
import { paths } from '#rules/platform/paths.ts'

/** The dashboard, which waits for the confirmed state of a payment. */
export const successPath = `${paths.dashboard}?payment=success`
