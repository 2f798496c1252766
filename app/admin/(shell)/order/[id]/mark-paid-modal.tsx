'use client'

import { Text } from '@mantine/core'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { money } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { submit } from '@/lib/submit'
import type { Order } from './order'

type Props = { order: Order; fields: Field[]; onGone: () => void }

/** How an order is usually paid whose buyer has chosen this. */
const USUAL: Record<string, string> = { transfer: 'transfer', at_pickup: 'cash' }

/** Staff say that the shop has the money for an order. */
export default function MarkPaidModal({ order, fields, onGone }: Props) {
  const { t } = useLanguage()
  const router = useRouter()
  const [shown, setShown] = useState(true)
  const [key] = useState(newKey) // of this opening: sent twice it is one payment
  const { id, version, total_price } = order
  const form = useRecordForm({
    fields,
    record: null,
    draft: { method: USUAL[order.pay_way] },
    save: async (values) => {
      const answer = await submit('order.mark_paid', withRecordId(id, values), { version, key })
      if (!answer.ok) router.refresh()
      return answer
    },
    onSaved: () => {
      notifyDone(t('Marked as paid'))
      setShown(false)
    },
  })
  return (
    <FormModal
      shown={shown}
      title={t('Mark as paid')}
      form={form}
      fields={fields}
      label={t('Mark as paid')}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Text size="sm">{t('The shop has received {amount} for this order', { amount: money(total_price) })}</Text>
      <Text size="sm" c="dimmed">
        {t(
          'This closes the payment at WeChat. The buyer can no longer pay there, and refunds do not go through WeChat',
        )}
      </Text>
    </FormModal>
  )
}
