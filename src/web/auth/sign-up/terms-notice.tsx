/** The terms that a sign-up accepts. The links open a new tab, so that nothing typed is lost. */
import { sitePaths } from '#rules/platform/paths.ts'

export const TermsNotice = () => (
  <p className="small-text muted text-center">
    By signing up, you agree to our{' '}
    <a href={sitePaths.terms} target="_blank" rel="noopener">
      Terms
    </a>{' '}
    and{' '}
    <a href={sitePaths.privacy} target="_blank" rel="noopener">
      Privacy notice
    </a>
    .
  </p>
)
