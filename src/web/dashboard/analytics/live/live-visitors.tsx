/** Who is on the page now, above the figures. */
export const LiveVisitors = () => null
