'use client'

import { Text } from '@mantine/core'
import type { CellProps } from '@/components/admin/kit/model'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { RightsCell } from '../group/rights-cell'

/** What it may do, and how much of that its maker may still do. */
export function PointsCell(props: CellProps) {
  const { t } = useLanguage()
  const { value, row } = props
  const n = Array.isArray(value) ? value.length : 0
  const working = Number(row?.working ?? n)
  return (
    <div>
      <RightsCell {...props} />
      {working < n && (
        <Text size="xs" c="orange">
          {t('{working} of {n} permissions work', { working, n })}
        </Text>
      )}
    </div>
  )
}

const DAY = 24 * 60 * 60 * 1000
const WARNED = 7

export function KeyStateCell({ value, row }: Pick<CellProps, 'value' | 'row'>) {
  const { t } = useLanguage()
  const n = Math.ceil((Date.parse(String(row?.expires_at)) - Date.now()) / DAY)
  if (value === 'active' && n <= WARNED)
    return <ColorLabel color="orange">{t('Expires in {n} {n:day/days}', { n })}</ColorLabel>
  const shown: Record<string, [color: string, words: string]> = {
    active: ['teal', t('Active')],
    expired: ['orange', t('Expired')],
    revoked: ['gray', t('Revoked')],
  }
  const [color, words] = shown[String(value)] ?? ['gray', String(value)]
  return <ColorLabel color={color}>{words}</ColorLabel>
}
