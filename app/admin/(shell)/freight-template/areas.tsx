'use client'

import { Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { widgets } from '@/components/admin/field/widgets'
import { useShared } from '@/components/admin/form/parts'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { MARKS } from '@/lib/base/i18n/fill'
import { feeText, parseAreas, unitOf } from './area'

const Field = lazy(whenOnline(() => import('./areas-field')))

/** Loaded when a template is opened: a list needs none of it. */
export const AreasField = (props: FieldProps) => (
  <Suspense fallback={<Skeleton h={240} />}>
    <Field {...props} />
  </Suspense>
)

/** The words of an area depend on it. */
export function UnitField(props: FieldProps) {
  useShared(props)
  return <widgets.select {...props} />
}

/** How many areas there are, how many of them are not delivered to, and what most pay. */
export function AreasCell({ value, row }: CellProps) {
  const { t, locale } = useLanguage()
  const areas = parseAreas(value)
  const closed = areas.filter(({ fee }) => fee === null).length
  const all = t('{n} {n:area/areas}', { n: areas.length })
  const usual = areas.find(({ regions }) => regions.length === 0) ?? areas[0]
  return (
    <>
      <Text span size="sm">
        {closed > 0 ? all + MARKS[locale].clause + t('{n} not delivered to', { n: closed }) : all}
      </Text>
      {usual?.fee && (
        <Text size="xs" c="dimmed">
          {feeText(usual.fee, unitOf(row?.unit), t)}
        </Text>
      )}
    </>
  )
}
