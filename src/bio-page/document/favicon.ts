/** The product's logo as a data URL, which needs no request. */

const ink = '%2316131f'
const persimmon = '%23ff5a36'

export const favicon = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 26 26'><rect width='26' height='26' rx='6' fill='%23faf7f2'/><path d='M4 5h18v5H4z' fill='${persimmon}'/><path d='M6 11h5v10H6zm9 0h5v10h-5z' fill='${ink}'/></svg>`
