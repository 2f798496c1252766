'use client'

import { ActionIcon, Tooltip } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

type Props = { id: number; may: { print: boolean; stock: boolean } }

/** An order on paper, and what it took out of stock. */
export function Papers({ id, may }: Props) {
  const { t } = useLanguage()
  const looks = { variant: 'default', size: 36 } as const
  return (
    <>
      {may.stock && (
        <Tooltip label={t('Stock movements')}>
          <ActionIcon
            {...looks}
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
            {...looks}
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
