/** As many of the last characters tell the orders of a shop apart; the search finds an order by them. */
export const SHOWN = 6

/** The end of an order number or a tracking number, in words that have no element: the title of a page, a notice. */
export const shortNumber = (number: string): string => `…${number.slice(-SHOWN)}`
