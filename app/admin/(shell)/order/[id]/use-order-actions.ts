'use client'

import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { useAction } from '@/components/admin/kit/use-action'
import { useQuestion } from '@/components/admin/kit/use-question'
import { type Values, withRecordId } from '@/components/admin/kit/values'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import type { Order } from './order'

type Pieces = { id: number; count: number }[]

/** The actions on an order; after a refusal the page shows its current state. */
export function useOrderActions({ id, version }: Pick<Order, 'id' | 'version'>) {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const { confirm, question } = useQuestion()
  const [busy, start] = useTransition()

  const run = (change: Promise<unknown>, done: string) =>
    start(async () => {
      if (await change) notifyDone(done)
      else router.refresh()
    })

  const checkPayment = () => run(act('pay.check', { id }), t('Payment status updated'))

  async function complete() {
    const text = t('Otherwise the buyer confirms receipt, or the order completes automatically after a few days')
    if (!(await confirm({ title: t('Mark as completed?'), text, label: t('Mark as completed') }))) return
    run(act('order.set_status', { id, status: 'completed' }, { version }), t('Order completed'))
  }

  async function move(status: 'shipped' | 'closed', values: Values) {
    const answer = await submit('order.set_status', { ...values, id, status }, { version })
    if (!answer.ok) router.refresh()
    return answer
  }

  /** A part of the order, as a parcel. */
  async function send(values: Values, items: Pieces, key: string) {
    const answer = await submit('parcel.create', withRecordId(id, { ...values, items }), { key })
    router.refresh()
    return answer
  }
  return { busy, checkPayment, complete, move, send, question }
}
