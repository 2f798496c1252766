'use client'

import type { CellProps } from '@/components/admin/kit/model'
import { Cell } from '@/components/admin/table/cell'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'

/** When it was paid; after the end of its order that is pointed out. */
export function PaidCell({ value, column, row }: CellProps) {
  const { t } = useLanguage()
  return (
    <>
      <Cell value={value} column={column} />
      {row?.late === true && <ColorLabel color="orange">{t('Paid late')}</ColorLabel>}
    </>
  )
}
