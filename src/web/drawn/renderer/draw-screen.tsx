/** Draws the login or the sign-up to HTML, within the same elements as in app.tsx, so that React finds them again. */
import { prerender } from 'react-dom/static'
import { Route, Switch } from 'wouter'
import { paths } from '#rules/platform/paths.ts'
import { AppFrame } from '#web/app-frame.tsx'
import AuthPage from '#web/auth/auth-page.tsx'

/** `address`: the query. */
export async function drawScreen(address: string): Promise<string> {
  let failure: unknown
  const { prelude } = await prerender(<Screen drawnAt={`${paths.auth}${address}`} />, {
    // In one piece: otherwise long parts follow in scripts, which the document's policy does not allow.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => {
      failure ??= error
    },
  })
  const html = await new Response(prelude).text()
  if (failure) throw failure
  return html
}

const Screen = ({ drawnAt }: { drawnAt: string }) => (
  <AppFrame drawnAt={drawnAt}>
    <Switch>
      <Route path={paths.auth}>
        <AuthPage />
      </Route>
    </Switch>
  </AppFrame>
)
