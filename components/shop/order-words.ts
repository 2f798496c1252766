import type { Translate } from '@/components/ui/language'
import type { Order, OrderAction, OrderEvent, OrderRefund, OrderStatus } from './client'
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

export function eventText(t: Translate, { from, to, change }: OrderEvent): string {
  if (change === 'address') return t('Delivery address changed')
  if (change === 'price') return t('Price changed')
  if (from === null) return t('Order placed')
  const texts: Record<OrderStatus, string> = {
    unpaid: t('Order placed'),
    closing: t('Closing'),
    closed: t('Order closed'),
    paid: t('Payment received'),
    shipped: t('Shipped'),
    completed: t('Received'),
    refunding: t('Refunding'),
    refunded: t('Refunded'),
  }
  return texts[to]
}

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

/** Whether its buyer may do this next: the shop says so. */
export const canDo = ({ actions }: Pick<Order, 'actions'>, action: OrderAction['action']): boolean =>
  actions.some((one) => one.action === action)
