import { actOf } from '../core/operation/permissions'
import { setStatusOfOrder } from './staff-endpoints'

/** What staff do with an order, each by a permission of its own. */
export const shipOrder = actOf(setStatusOfOrder, { status: 'shipped' })
export const completeOrder = actOf(setStatusOfOrder, { status: 'completed' })
export const closeOrder = actOf(setStatusOfOrder, { status: 'closed' })
