/** As many of the last characters tell the orders of a shop apart; the search finds an order by them. */
export const SHOWN = 6

/** The last digits of an order or tracking number, for plain text such as the title of a page or a notice. */
export const shortNumber = (number: string): string => `…${number.slice(-SHOWN)}`
