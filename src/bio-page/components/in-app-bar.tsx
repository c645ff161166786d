/** A way out of the small browsers inside apps. Announced here, out of sight; the page's script shows it where it is of use. */

export const InAppBar = ({ address }: { address: string }) => (
  <div className="app" hidden>
    <a href={address}>Open in browser</a>
    <button type="button">Copy address</button>
    <button type="button" aria-label="Stay here">
      ×
    </button>
  </div>
)
