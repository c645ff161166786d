/** What a buyer agrees to by pressing the button below it, and the terms. */
import type { Consent } from '#contract/billing.ts'
import { sitePaths } from '#rules/platform/paths.ts'
import '#web/ui/styles/late-utilities.css'

export const ConsentNote = ({ consent }: { consent: Consent }) =>
  consent ? (
    <p className="small-text muted">
      {consent.text}{' '}
      <a className="accent-link" href={sitePaths.terms} target="_blank" rel="noopener">
        Terms
      </a>
    </p>
  ) : null
