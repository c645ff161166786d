/** What was signed, in the order of the media kit. */
import type { CheckedCopy } from '#contract/media-kit.ts'
import { bioPath } from '#rules/platform/paths.ts'
import { formatDays, nameTimeZone } from '#web/dashboard/analytics/data/formats.ts'
import { getCurrentHost } from '#web/ui/page-preview/current-host.ts'
import { KitFigures } from '../sheet/kit-figures.tsx'
import './signed-copy.css'

export const SignedCopy = ({ copy: { code, signed } }: { copy: CheckedCopy }) => (
  <article className="signed-copy" aria-label="What was signed">
    <dl className="signed-copy-facts">
      <div>
        <dt>Creator</dt>
        <dd>{signed.name}</dd>
      </div>
      <div>
        <dt>Page</dt>
        <dd>
          <a href={bioPath(signed.username)}>
            {getCurrentHost()}/{signed.username}
          </a>
        </dd>
      </div>
      <div>
        <dt>Measured</dt>
        <dd>
          {formatDays(signed.firstDay, signed.lastDay)}, {nameTimeZone(signed.timeZone)}
        </dd>
      </div>
      <div>
        <dt>Code</dt>
        <dd>
          <code>{code}</code>
        </dd>
      </div>
    </dl>
    <KitFigures signed={signed} />
  </article>
)
