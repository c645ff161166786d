/** The share button, which the page's script brings to life and into sight, and the place where it says what it did. */

export const ShareButton = () => (
  <>
    <button className="share" type="button" hidden>
      Share Profile
    </button>
    <p className="toast" role="status" />
  </>
)
