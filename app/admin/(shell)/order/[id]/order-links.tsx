'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

type Props = { id: number; may: { print: boolean; stock: boolean } }

/** Links to the stock movements of an order and to its packing slip. */
export function OrderLinks({ id, may }: Props) {
  const { t } = useLanguage()
  const button = { variant: 'default', size: 36 } as const
  return (
    <>
      {may.stock && (
        <Tooltip label={t('Stock movements')}>
          <ActionIcon
            {...button}
            aria-label={t('Stock movements')}
            renderRoot={(props) => <Link {...props} href={`/admin/stock?order_id=${id}`} prefetch={false} />}
          >
            <Icon name="box" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
      {may.print && (
        <Tooltip label={t('Print packing slip')}>
          <ActionIcon
            {...button}
            aria-label={t('Print packing slip')}
            renderRoot={(props) => (
              <Link {...props} href={`/admin/order/${id}/print`} target="_blank" prefetch={false} />
            )}
          >
            <Icon name="print" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  )
}
