'use client'

import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import type { Decidable } from '@/components/admin/refund/decidable'
import { useLanguage } from '@/components/ui/language'
import { submit } from '@/lib/submit'

type Props = { refund: Decidable; fields: Field[]; onGone: () => void }

/** How the replacement of an exchange is sent. */
export default function ShipModal({ refund: { id, version }, fields, onGone }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit('after_sale.ship', withRecordId(id, values), { version }),
    onSaved: () => {
      notifyDone(t('Replacement shipped'))
      setShown(false)
    },
  })
  return (
    <FormModal
      shown={shown}
      title={t('Ship the replacement')}
      form={form}
      fields={fields}
      label={t('Ship')}
      onClose={() => setShown(false)}
      onGone={onGone}
    />
  )
}
