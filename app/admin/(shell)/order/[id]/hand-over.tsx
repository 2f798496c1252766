'use client'

import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import { moment } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { notifyDone } from '@/components/admin/kit/notify-done'
import { withRecordId } from '@/components/admin/kit/values'
import { Facts } from '@/components/admin/page/page'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { canMove } from '@/lib/order/states'
import { submit } from '@/lib/submit'
import { hasRequest, type Order } from './order'
import classes from './order.module.css'

/** Where it waits and until when, or who handed it over. */
export function PickupFacts({ place, collect_by, collected_at, handed_by }: NonNullable<Order['pickup']>) {
  const { t } = useLanguage()
  return (
    <div className={classes.tracking}>
      <Facts
        layout="grid"
        facts={compact([
          { label: t('Pick-up place'), value: place?.name },
          collect_by !== null && collected_at === null && { label: t('Pick up by'), value: moment(collect_by) },
          collected_at !== null && { label: t('Picked up on'), value: moment(collected_at) },
          handed_by !== null && { label: t('Handed over by'), value: handed_by },
        ])}
      />
    </div>
  )
}

type Props = { order: Order; fields: Field[] }

/** Hands it over, where its status allows it: by the code, or for a reason. */
export function HandOverButton({ order, fields }: Props) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      {canMove('hand_over', order.status, 'staff') && (
        <Button
          variant={hasRequest(order) ? 'default' : 'filled'}
          leftSection={<Icon name="check" size={16} />}
          data-key="s"
          onClick={() => setOpen(true)}
        >
          {t('Hand over')}
        </Button>
      )}
      {open && <HandOverModal order={order} fields={fields} onGone={() => setOpen(false)} />}
    </>
  )
}

function HandOverModal({ order: { id, version }, fields, onGone }: Props & { onGone: () => void }) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const form = useRecordForm({
    fields,
    record: null,
    save: (values) => submit('pickup.hand_over', withRecordId(id, values), { version }),
    onSaved: () => {
      notifyDone(t('Order handed over'))
      setShown(false)
    },
  })
  return (
    <FormModal
      shown={shown}
      title={t('Hand over')}
      form={form}
      fields={fields}
      label={t('Hand over')}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <Text size="sm" c="dimmed">
        {t('The buyer shows the code in the mini-program. This completes the order')}
      </Text>
    </FormModal>
  )
}
