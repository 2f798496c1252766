import type { Translate } from '@/components/ui/language'
import { moment } from '@/packages/client/src/shop/time'
import type { OrderAction, OrderRow } from './client'

/** Until when what is open to the buyer stays open; an order is cancelled as long as it is paid. */
export function deadlines(t: Translate, { actions }: Pick<OrderRow, 'actions'>): string[] {
  const texts: Partial<Record<OrderAction['action'], (time: string) => string>> = {
    pay: (time) => t('Pay by {time}', { time }),
    confirm: (time) => t('Auto-completes on {time}', { time }),
    refund: (time) => t('Refundable until {date}', { date: time.slice(0, 10) }),
  }
  return actions.flatMap(({ action, until }) => (until && texts[action]?.(moment(until))) ?? [])
}
