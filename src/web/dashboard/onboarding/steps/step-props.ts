/** What every one of the first steps is given. */
import type { User } from '#contract/accounts/sign-in.ts'

export type Walk = { user: User; onNext: () => void; onBack: () => void }
