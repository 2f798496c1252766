'use client'

import { Anchor } from '@mantine/core'
import Link from 'next/link'
import type { CellProps } from '@/components/admin/kit/model'
import { isInternalPath } from '@/components/admin/kit/nav-items'
import { ColorLabel } from '@/components/ui/color-label'
import { useLanguage } from '@/components/ui/language'
import { EVENT_LABELS } from '@/lib/webhook/labels'

/** How many deliveries wait, as a link to them. */
export function QueuedCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const href = `/admin/webhook/${row?.id}?state=waiting`
  const text = t('{n} queued', { n: Number(value) })
  if (!row || row.deleted_at || Number(value) === 0 || !isInternalPath(href)) return text
  return (
    <Anchor component={Link} href={href} prefetch={false} size="sm">
      {text}
    </Anchor>
  )
}

/** The first of them, and how many more. */
export function EventsCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  const [first, ...others] = Array.isArray(value) ? value.map(String) : []
  const name = t(EVENT_LABELS[first ?? ''] ?? '')
  return <>{others.length > 0 ? t('{name} and {n} more', { name, n: others.length }) : name}</>
}

export function StateCell({ value }: Pick<CellProps, 'value'>) {
  const { t } = useLanguage()
  const shown: Record<string, [color: string, words: string]> = {
    on: ['teal', t('Active')],
    failing: ['orange', t('Failing')],
    off: ['gray', t('Switched off')],
    stopped: ['red', t('Switched off automatically')],
  }
  const [color, words] = shown[String(value)] ?? ['gray', String(value)]
  return <ColorLabel color={color}>{words}</ColorLabel>
}
