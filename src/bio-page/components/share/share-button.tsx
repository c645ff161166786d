/** The button at the top of every page that opens the share sheet, without a script. */

export const shareSheetId = 'share'

export const ShareButton = () => (
  <button className="share-button" type="button" popoverTarget={shareSheetId} aria-label="Share Profile">
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d={shareIconPath} />
    </svg>
  </button>
)

export const shareIconPath = 'M12 15V4M7.5 8 12 3.5 16.5 8M5 12.5V19a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19v-6.5'
