'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Field } from '@/components/admin/kit/model'
import { held } from '@/components/ui/connection/held'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { canMove } from '@/lib/order/states'
import { hasRequest, type Order } from './order'

const ShipDialog = dynamic(
  held(() => import('./ship-dialog')),
  { loading: nothing },
)

/** Ships the order, where its status allows it. */
export function ShipButton({ order, fields }: { order: Order; fields: Field[] }) {
  const { t } = useLanguage()
  const [open, setOpen] = useState(false)
  const { id, version, status, order_no, items, address } = order
  return (
    <>
      {canMove('ship', status, 'staff') && (
        <Button
          variant={hasRequest(order) ? 'default' : 'filled'}
          leftSection={<Icon name="truck" size={16} />}
          data-key="s"
          onClick={() => setOpen(true)}
        >
          {t('Ship')}
        </Button>
      )}
      {open && (
        <ShipDialog
          order={{
            id,
            version,
            order_no,
            items,
            receiver: address.name,
            mobile: address.mobile,
            refundRequested: hasRequest(order),
          }}
          fields={fields}
          onGone={() => setOpen(false)}
        />
      )}
    </>
  )
}
