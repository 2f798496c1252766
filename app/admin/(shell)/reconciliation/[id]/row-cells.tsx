'use client'

import { Text } from '@mantine/core'
import type { CellProps } from '@/components/admin/kit/model'
import { OrderNumber } from '@/components/admin/order/order-number'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import classes from './row-cells.module.css'

/** In as many lines as it needs. */
export const KindCell = ({ value, column: { options } }: CellProps) => (
  <span className={classes.kind}>{options?.find((one) => one.value === value)?.label ?? String(value)}</span>
)

/** Its number, and below that of its order. */
export const NumberCell = ({ value, row }: CellProps) => (
  <span className={classes.numbers}>
    {String(value)}
    <Text span size="xs" c="dimmed">
      {typeof row?.order_no === 'string' && <OrderNumber number={row.order_no} />}
    </Text>
  </span>
)

const settledWords = (t: Translate): Record<string, string> => ({
  gone: t('Not found in the latest check'),
  confirmed: t('Confirmed by the provider'),
  by_hand: t('Manually'),
})

export function StateCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  if (value === 'open') return <ColorLabel color="red">{t('Open')}</ColorLabel>
  return (
    <div className={classes.settled}>
      <ColorLabel color="teal">{t('Resolved')}</ColorLabel>
      <Text size="xs" c="dimmed">
        {settledWords(t)[String(row?.settled_as)]}
      </Text>
    </div>
  )
}
