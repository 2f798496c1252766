'use client'

import { Badge, Text } from '@mantine/core'
import type { CellProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'

/** On one line, so that it can be searched for. */
export const OperationCell = ({ value }: Pick<CellProps, 'value'>) => (
  <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
    {String(value)}
  </Text>
)

export type State = 'open' | 'ignored' | 'fixed'

export function StateCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  const shown: Record<string, [color: string, words: string]> = {
    open: ['red', t('Open')],
    ignored: ['gray', t('Ignored')],
    fixed: ['teal', t('Fixed')],
  }
  const [color, words] = shown[String(value)] ?? ['gray', String(value)]
  return (
    <Badge variant="light" color={color} tt="none" fw={500} miw="max-content">
      {words}
    </Badge>
  )
}
