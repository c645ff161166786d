/** The switches with which a creator shares figures: the media kit and the weekly email. */
export const ShareFigures = () => null
