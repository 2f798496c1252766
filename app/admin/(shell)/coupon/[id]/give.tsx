'use client'

import { Button } from '@mantine/core'
import { useState } from 'react'
import { CustomersField } from '@/components/admin/field/chosen-by-name'
import { FormModal } from '@/components/admin/form/form-modal'
import { FormField } from '@/components/admin/form/form-parts'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { submit } from '@/lib/submit'

type Props = { id: number; label: string; fields: Field[] }

/** To some customers, or to all of them. */
export function GiveButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<Icon name="gift" size={16} />} onClick={() => setOpen(true)}>
        {props.label}
      </Button>
      {isOpen && <GiveForm {...props} onGone={() => setOpen(false)} />}
    </>
  )
}

function GiveForm({ id, label, fields, onGone }: Props & { onGone: () => void }) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const [key] = useState(newKey)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit('coupon.grant', withRecordId(id, values), { key }),
    onSaved: ({ given, in_background }) => {
      notifyDone(in_background ? t('Giving one to all customers') : t('Given to {n} customers', { n: given }))
      setShown(false)
    },
  })
  const isChosen = ({ name }: Field) => name === 'user_ids'
  return (
    <FormModal
      shown={shown}
      title={label}
      form={form}
      fields={fields.filter((one) => !isChosen(one))}
      first={fields
        .filter(isChosen)
        .map((one) => <FormField key={one.name} form={form} field={one} widget={CustomersField} />)}
      label={label}
      onClose={() => setShown(false)}
      onGone={onGone}
    />
  )
}
