/** A bar that opens the page in the system browser, for browsers inside apps. Hidden until the visitor's script shows it there. */
export const InAppBar = ({ address }: { address: string }) => (
  <div className="in-app-bar" hidden>
    <a href={address}>
      <b>Open in browser</b>
    </a>
    <button type="button">Copy address</button>
    <button type="button" aria-label="Stay here">
      ×
    </button>
  </div>
)
