'use client'

import { Text } from '@mantine/core'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'
import { FormModal } from '../form/form-modal'
import { useRecordForm } from '../form/use-record-form'
import { money } from '../kit/format'
import type { Field } from '../kit/model'
import { notifyDone } from '../kit/notify-done'
import { withRecordId } from '../kit/values'
import type { Decidable } from './decidable'

type Props = { refund: Decidable; fields: Field[]; onGone: () => void }

const CARD = ['bank', 'account', 'name']

/** Where the provider sends a refund that the bank rejected; of a card nothing is kept here. */
export default function RedirectModal({ refund: { id, version, amount }, fields, onGone }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit('refund.redirect', withRecordId(id, values), { version }),
    onSaved: () => {
      notifyDone(t('Sent to the provider'))
      setShown(false)
    },
  })
  const isCard = form.values.to === 'card'
  const text = isCard
    ? t('To a debit card of the buyer. The number and the name are encrypted for WeChat and not stored here')
    : t('To the bank account of the shop. Then pay the buyer yourself, and mark it as refunded manually')
  return (
    <FormModal
      shown={shown}
      title={t('Send {amount} to another account', { amount: money(amount) })}
      form={form}
      fields={fields
        .filter(({ name }) => name === 'to' || (isCard && CARD.includes(name)))
        .map((field) => ({ ...field, required: true }))}
      label={t('Send')}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      {form.values.to !== undefined && form.values.to !== null && <Text size="sm">{text}</Text>}
    </FormModal>
  )
}
