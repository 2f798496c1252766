'use client'

import { Skeleton, Text } from '@mantine/core'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import { useChoices } from './choices'
import { parseTexts } from './rights'
import { flatten, parseNodes } from './tree'

const PARTS = { points: 'modules', menu_ids: 'menus', element_ids: 'elements' } as const

/** What was chosen, by name: where two of it are compared. */
export default function ChosenNames({ field: { name }, value }: FieldProps) {
  const { locale } = useLanguage()
  const offer = useChoices(name === 'points' || name === 'menu_ids' ? PARTS[name] : PARTS.element_ids)
  if (offer.state === 'loading') return <Skeleton h={40} />
  const { modules = [], menus = [], elements = [] } = offer.state === 'loaded' ? offer.data : {}
  const names = new Map<string, string>([
    ...modules.flatMap(({ points }) => points.map(({ point, label }): [string, string] => [point, label])),
    ...flatten(parseNodes(menus, locale)).map(({ id, title }): [string, string] => [String(id), title]),
    ...elements.map(({ id, name }): [string, string] => [String(id), name]),
  ])
  const chosen = parseTexts(value)
  const shown = chosen.map((one) => names.get(one) ?? one)
  return <Text size="sm">{shown.length > 0 ? shown.join(MARKS[locale].list) : '—'}</Text>
}
