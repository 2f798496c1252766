'use client'

import { Anchor, Text } from '@mantine/core'
import Link from 'next/link'
import type { CellProps } from '@/components/admin/kit/model'
import { isInternalPath } from '@/components/admin/kit/nav-items'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { ERROR_LABELS } from '@/lib/webhook/labels'

export function DeliveryStateCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  const shown: Record<string, [color: string, words: string]> = {
    waiting: ['orange', t('Queued')],
    delivered: ['teal', t('Accepted')],
    failed: ['red', t('Given up')],
  }
  const [color, words] = shown[String(value)] ?? ['gray', String(value)]
  return <ColorLabel color={color}>{words}</ColorLabel>
}

/** The status of the last answer; why there was none, or what it complains about. */
export function StatusCell({ value, row }: Pick<CellProps, 'value' | 'row'>) {
  const { t } = useLanguage()
  const isAnswered = typeof value === 'number'
  const why = typeof row?.error === 'string' ? t(ERROR_LABELS[row.error] ?? row.error) : isAnswered ? value : '—'
  return (
    <Text span inherit c={isAnswered ? 'inherit' : 'dimmed'}>
      {why}
    </Text>
  )
}

const PLACES: Record<string, string> = { order: '/admin/order', product: '/admin/product' }

/** What it is about, as a link where that has a page. */
export function SubjectCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const names: Record<string, string> = {
    order: t('Order #{id}', { id: String(value) }),
    product: t('Product #{id}', { id: String(value) }),
    variant: t('Variant #{id}', { id: String(value) }),
    test: t('Test'),
  }
  const kind = String(row?.subject_type)
  const href = `${PLACES[kind]}/${value}`
  const name = names[kind] ?? String(value)
  if (!PLACES[kind] || !isInternalPath(href)) return <>{name}</>
  return (
    <Anchor component={Link} href={href} prefetch={false} size="sm" style={{ whiteSpace: 'nowrap' }}>
      {name}
    </Anchor>
  )
}
