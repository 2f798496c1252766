'use client'

import { Button } from '@mantine/core'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Field } from '@/components/admin/model'
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
  const { id, version, status } = order
  return (
    <>
      {canMove('ship', status, 'staff') && (
        <Button leftSection={<Icon name="truck" size={16} />} data-key="s" onClick={() => setOpen(true)}>
          {t('Ship')}
        </Button>
      )}
      {open && (
        <ShipDialog
          order={{ id, version, refundRequested: hasRequest(order) }}
          fields={fields}
          onGone={() => setOpen(false)}
        />
      )}
    </>
  )
}
