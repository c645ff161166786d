/** The script of the document in place of a missing page: a referral link to it counts as a link to any other screen does. */
import { captureReferral } from './capture-referral.ts'

captureReferral(() => localStorage)
