/** What somebody agrees to by signing up, to be read first: in a tab of its own, so that nothing typed is lost. */
import { sitePaths } from '#rules/platform/paths.ts'

export const Terms = () => (
  <p className="small muted center">
    By signing up you accept the{' '}
    <a href={sitePaths.terms} target="_blank" rel="noopener">
      Terms
    </a>{' '}
    and the{' '}
    <a href={sitePaths.privacy} target="_blank" rel="noopener">
      Privacy
    </a>{' '}
    notice.
  </p>
)
