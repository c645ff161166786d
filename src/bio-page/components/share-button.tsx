/** The share button, which the visitor's script shows and handles, and the toast that reports the result. */
export const ShareButton = () => (
  <>
    <button className="share-button" type="button" hidden>
      Share Profile
    </button>
    <p className="share-toast" role="status" />
  </>
)
