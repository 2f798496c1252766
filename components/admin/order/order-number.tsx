import type { CellProps } from '../kit/model'
import classes from './order-number.module.css'

/** As many of the last characters tell the orders of a shop apart; the search finds an order by them. */
export const SHOWN = 6

/** The end of an order number, in words that have no element: the title of a page, a notice. */
export const shortNumber = (number: string): string => `…${number.slice(-SHOWN)}`

/** The same where the whole is there to be copied, read aloud and pointed at. */
export const OrderNumber = ({ number }: { number: string }) => (
  <span className={classes.number} title={number} data-short>
    <span className={classes.beginning}>{number.slice(0, -SHOWN)}</span>
    {number.slice(-SHOWN)}
  </span>
)

/** An order number in a list. */
export const OrderNumberCell = ({ value }: CellProps) =>
  typeof value === 'string' && value ? <OrderNumber number={value} /> : '—'
