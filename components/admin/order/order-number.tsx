import { SHOWN } from '@/lib/order/short-number'
import type { CellProps } from '../kit/model'
import classes from './order-number.module.css'

/** The end of an order number; the whole is there to be copied, read aloud and pointed at. */
export const OrderNumber = ({ number }: { number: string }) => (
  <span className={classes.number} title={number} data-short>
    <span className={classes.beginning}>{number.slice(0, -SHOWN)}</span>
    {number.slice(-SHOWN)}
  </span>
)

/** An order number in a list. */
export const OrderNumberCell = ({ value }: CellProps) =>
  typeof value === 'string' && value ? <OrderNumber number={value} /> : '—'
