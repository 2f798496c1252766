'use client'

import { Badge } from '@mantine/core'
import type { CellProps } from '@/components/admin/model'
import { Cell } from '@/components/admin/table/cell'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/core/json'

export function ResultCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  return (
    <Badge variant="light" color={value === true ? 'teal' : 'red'} tt="none" fw={500} miw="max-content">
      {value === true ? t('Succeeded') : t('Failed')}
    </Badge>
  )
}

/** Browsers have names of their own; a mini-program has one in each language. */
export function BrowserCell({ value, column }: CellProps) {
  const { t } = useLanguage()
  return <Cell value={String(value).replace('WeChat mini-program', t('WeChat mini-program'))} column={column} />
}

/** What is kept of a name that no account has. */
export function useUnknownName(): (unknown_name: unknown) => string | undefined {
  const { t } = useLanguage()
  return (unknown_name) => {
    const { length, hash } = asRecord(unknown_name)
    if (typeof length !== 'number' || typeof hash !== 'string') return undefined
    return t('unknown name, {length} characters, {hash}', { length, hash })
  }
}

export function AccountCell({ value, column, row }: CellProps) {
  const unknown = useUnknownName()
  return <Cell value={unknown(row?.unknown_name) ?? value} column={column} />
}
