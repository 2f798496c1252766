'use client'

import { Skeleton, Text } from '@mantine/core'
import type { FieldProps } from '@/components/admin/model'
import { useLanguage } from '@/components/ui/language'
import { useOffer } from './offer'
import { modulesIn, textsIn } from './rights'
import { elementsIn, flat, nodesIn } from './tree'

const ASKED = { points: 'auth.list', menu_ids: 'menu.list', element_ids: 'element.list' }

/** What was chosen, by name: where two of it are compared. */
export default function Named({ field: { name }, value }: FieldProps) {
  const { locale } = useLanguage()
  const offer = useOffer(name === 'points' || name === 'menu_ids' ? ASKED[name] : ASKED.element_ids)
  if (offer.state === 'asking') return <Skeleton h={40} />
  const data = offer.state === 'there' ? offer.data[0] : undefined
  const names = new Map<string, string>([
    ...modulesIn(data).flatMap(({ points }) => points.map(({ point, label }): [string, string] => [point, label])),
    ...flat(nodesIn(data, locale)).map(({ id, title }): [string, string] => [String(id), title]),
    ...elementsIn(data).map(({ id, name }): [string, string] => [String(id), name]),
  ])
  const chosen = textsIn(value)
  const shown = chosen.map((one) => names.get(one) ?? one)
  return <Text size="sm">{shown.length > 0 ? shown.join(locale === 'zh' ? '、' : ', ') : '—'}</Text>
}
