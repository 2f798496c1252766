'use client'

import { Anchor, Text } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { Facts } from '@/components/admin/page/page'
import { type Decidable, replacementsOf } from '@/components/admin/refund/decidable'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { likelyCarrier } from '@/lib/order/carriers'
import { submit } from '@/lib/submit'
import { piecesText } from '@/packages/client/src/shop/variants'

export type ReplacementParcel = { receiver: string; order_id: number; hasSlip: boolean }
type Props = { refund: Decidable; fields: Field[]; parcel: ReplacementParcel; onGone: () => void }

/** How the replacement of an exchange is sent: what goes to whom, and its number, which says the carrier. */
export default function ShipModal({ refund, fields, parcel: { receiver, order_id, hasSlip }, onGone }: Props) {
  const { t } = useLanguage()
  const { id, version } = refund
  const [shown, setShown] = useState(true)
  const [isChosen, setChosen] = useState(false)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit('after_sale.ship', withRecordId(id, values), { version }),
    onSaved: () => {
      notifyDone(t('Replacement shipped'))
      setShown(false)
    },
  })
  const carriers = fields.flatMap(({ name, options = [] }) => (name === 'carrier' ? options : []))
  function set(name: string, value: unknown) {
    form.set(name, value)
    if (name === 'carrier') setChosen(true)
    if (name !== 'tracking_no' || isChosen) return
    const open = carriers.filter(({ disabled }) => !disabled).map(({ value }) => value)
    form.set('carrier', likelyCarrier(String(value ?? ''), open, []))
  }
  return (
    <FormModal
      shown={shown}
      title={t('Ship the replacement')}
      form={{ ...form, set }}
      fields={[...fields].sort((one) => (one.name === 'tracking_no' ? -1 : 1))}
      label={t('Ship')}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Facts
        facts={compact([
          { label: t('To ship'), value: piecesText(replacementsOf(refund)) },
          { label: t('Recipient'), value: receiver },
        ])}
      />
      {hasSlip && (
        <Text size="sm">
          <Anchor href={`/admin/order/${order_id}/print?after_sale=${id}`} target="_blank">
            {t('Print packing slip')}
          </Anchor>
        </Text>
      )}
    </FormModal>
  )
}
