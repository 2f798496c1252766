import type { Route } from 'next'
import type { Translate } from '@/components/ui/language'
import type { WaitingKind } from '@/lib/dashboard/contract'

type Place = { icon: string; href: Route; label: string }

/** What each kind of work is called, and the list that explains it. */
export const placesOfWork = (t: Translate): Record<WaitingKind, Place> => ({
  to_ship: { icon: 'truck', href: '/admin/order?status=paid', label: t('Orders to ship') },
  refund_requests: { icon: 'ticket', href: '/admin/refund?state=requested', label: t('Refund requests') },
  refund_problems: { icon: 'warning', href: '/admin/refund?attention=true', label: t('Refunds with problems') },
  payment_anomalies: { icon: 'alert', href: '/admin/payment/anomaly?state=open', label: t('Payment anomalies') },
  bill_differences: {
    icon: 'list',
    href: '/admin/reconciliation?differing=true',
    label: t('Days with bill differences'),
  },
  funds_on_hold: { icon: 'clock', href: '/admin/order?held=true', label: t('Orders with funds on hold') },
  failed_tasks: { icon: 'refresh', href: '/admin/job?state=dead', label: t('Failed tasks') },
  new_errors: { icon: 'code', href: '/admin/error-log?state=open', label: t('Open errors') },
  low_stock: { icon: 'box', href: '/admin/product?stock=low', label: t('Products low in stock') },
})
