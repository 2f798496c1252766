import type { CellProps } from '../kit/model'
import { OrderNumber } from './order-number'

/** An order number in a list. */
export const OrderNumberCell = ({ value }: CellProps) =>
  typeof value === 'string' && value ? <OrderNumber number={value} /> : '—'
