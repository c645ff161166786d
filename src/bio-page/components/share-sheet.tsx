/**
 * The sheet of the share button: a QR code with the address, sharing, copying, downloading and reporting. As a popover it opens without
 * a script, and Escape or a press outside closes it; what needs a script is hidden until the visitor's script shows it.
 */
import { reportPath } from '#rules/support/reports.ts'

export function ShareSheet({ username, address }: { username: string; address: string }) {
  const qr = `/api/bio/${username}/qr`
  return (
    <>
      <div className="share-sheet" id={shareSheetId} popover="auto" role="dialog" aria-labelledby="share-title" dir="ltr">
        <h2 id="share-title">Share Profile</h2>
        <button className="share-close" type="button" popoverTarget={shareSheetId} popoverTargetAction="hide" aria-label="Close">
          ×
        </button>
        <div className="share-code">
          {/* A hidden picture that is loaded lazily is not requested. */}
          <img src={`${qr}.svg`} alt="QR code of this page" width="104" height="104" loading="lazy" />
          <p>
            <b>
              {address.slice(address.indexOf('//') + 2, -username.length)}
              <wbr />
              {username}
            </b>
            Point a camera at the code, or copy the address.
          </p>
        </div>
        <button className="share-row" type="button" hidden>
          <Icon path={shareIconPath} />
          Share…
        </button>
        <button className="share-row" type="button" hidden>
          <Icon path="M9 9h11v11H9zM15 9V4H4v11h5" />
          Copy link
        </button>
        <p className="share-note" role="alert" hidden>
          Couldn’t copy. Select the address above instead.
        </p>
        <a className="share-row" href={`${qr}.png?size=1000`} download={`${username}-qr.png`}>
          <Icon path="M12 4v11M7.5 11 12 15.5 16.5 11M5 20h14" />
          Download QR code
        </a>
        <a className="share-row" href={reportPath(username)} rel="nofollow">
          <Icon path="M5 21V4h11l-1.5 4L16 12H5" />
          Report this page
        </a>
      </div>
      <Toast />
    </>
  )
}

/** Closed until the visitor's script opens it. What surrounds it is always there, so that screen readers announce what appears in it. */
const Toast = () => (
  <div role="status">
    <div className="share-toast" id={toastId} popover="auto" dir="ltr">
      <p />
      <button type="button" popoverTarget={toastId} popoverTargetAction="hide" aria-label="Close">
        ×
      </button>
    </div>
  </div>
)

const toastId = 'toast'

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
)

const shareSheetId = 'share'

/** The button at the top of every page that opens the share sheet, without a script. */
export const ShareButton = () => (
  <button className="share-button" type="button" popoverTarget={shareSheetId} aria-label="Share Profile">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={shareIconPath} />
    </svg>
  </button>
)

const shareIconPath = 'M12 15V4M7.5 8 12 3.5 16.5 8M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5'
