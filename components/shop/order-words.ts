import type { Translate } from '@/components/ui/language'
import { moment } from '@/lib/core/shop-time'
import type { OrderAction, OrderRefund, OrderRow, OrderStatus } from './client'
import type { SignName } from './parts/sign'

/** What a buyer calls the state of an order. */
export const statusText = (t: Translate, status: OrderStatus): string =>
  ({
    unpaid: t('To pay'),
    closing: t('Closing'),
    closed: t('Closed'),
    paid: t('To ship'),
    shipped: t('To receive'),
    completed: t('Completed'),
    refunding: t('Refunding'),
    refunded: t('Refunded'),
  })[status]

/** The line below it: what comes next. */
export const nextText = (t: Translate, status: OrderStatus): string =>
  ({
    unpaid: t('Your items are held until you pay'),
    closing: t('The order is being closed'),
    closed: t('Nothing was charged'),
    paid: t('The shop is packing your order'),
    shipped: t('On its way to you'),
    completed: t('Thank you for your order'),
    refunding: t('Your money is on its way back'),
    refunded: t('Your money has been returned'),
  })[status]

export const refundText = (t: Translate, state: OrderRefund['state']): string =>
  ({
    requested: t('Pending review'),
    declined: t('Declined'),
    processing: t('Processing'),
    succeeded: t('Refunded'),
    failed: t('Refund failed'),
  })[state]

export const STATUS_ICONS: Record<OrderStatus, SignName> = {
  unpaid: 'clock',
  closing: 'clock',
  closed: 'close',
  paid: 'box',
  shipped: 'truck',
  completed: 'check',
  refunding: 'refresh',
  refunded: 'check',
}

type WithActions = Pick<OrderRow, 'actions'>
type Action = OrderAction['action']

const actionOf = ({ actions }: WithActions, action: Action) => actions.find((one) => one.action === action)

/** Whether its buyer may do this next: the shop says so. */
export const canDo = (order: WithActions, action: Action): boolean => actionOf(order, action) !== undefined

/** Until when what is open to the buyer stays open; an order is cancelled as long as it is paid. */
export function deadlines(t: Translate, order: WithActions): string[] {
  const texts: Partial<Record<Action, (time: string) => string>> = {
    pay: (time) => t('Pay by {time}', { time }),
    confirm: (time) => t('Auto-completes on {time}', { time }),
    refund: (time) => t('Refundable until {date}', { date: time.slice(0, 10) }),
  }
  return order.actions.flatMap(({ action, until }) => (until && texts[action]?.(moment(until))) ?? [])
}
