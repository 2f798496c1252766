'use client'

import { notifications } from '@mantine/notifications'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useAction } from '@/components/admin/kit/use-action'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'

/** Reports the shipment to WeChat again, and shows its answer. */
export function useReportShipping(id: number) {
  const { t } = useLanguage()
  const router = useRouter()
  const act = useAction()
  const [busy, start] = useTransition()
  const report = () =>
    start(async () => {
      const answer = await act('shipping.tell', { id })
      if (answer) notifications.show(outcomeOf(answer.data, t))
      else router.refresh()
    })
  return { busy, report }
}

function outcomeOf({ shipping }: OutputOf<'shipping.tell'>, t: Translate): { color: string; message: string } {
  const state = shipping?.state
  if (state === 'done') return { color: 'teal', message: t('Shipping information reported to WeChat') }
  if (state === 'waiting') return { color: 'yellow', message: t('Retries automatically') }
  if (state === 'refused') return { color: 'red', message: t('WeChat rejected it') }
  return { color: 'teal', message: t('WeChat does not require shipping information from this shop') }
}
