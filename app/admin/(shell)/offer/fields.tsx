'use client'

import { Skeleton, Text } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { CategoriesField, ProductsField } from '@/components/admin/field/chosen-by-name'
import { widgets } from '@/components/admin/field/widgets'
import { useParts, useShared } from '@/components/admin/form/parts'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { parseItems } from './sale-item'
import { parseSteps, stepText } from './step'

/** Loaded when an offer is opened: the list needs none of it. */
const Steps = lazy(held(() => import('./steps-field')))
const SaleItems = lazy(held(() => import('./sale-items-field')))

const late = (Part: ComponentType<FieldProps>) => (props: FieldProps) => (
  <Suspense fallback={<Skeleton h={120} />}>
    <Part {...props} />
  </Suspense>
)
export const StepsField = late(Steps)
export const SaleItemsField = late(SaleItems)

/** The other fields depend on it. */
export function KindField(props: FieldProps) {
  useShared(props)
  return <widgets.select {...props} />
}

/** A field of some kinds of offers. */
const onlyFor = (isFor: (kind: unknown) => boolean, Widget: ComponentType<FieldProps>) =>
  function OfKind(props: FieldProps) {
    return isFor(useParts().kind?.value) ? <Widget {...props} /> : null
  }
const isSale = (kind: unknown) => kind === 'sale'
const isReduction = (kind: unknown) => kind !== 'sale'

export const MeasureField = onlyFor(isReduction, KindField)
export const MostOffField = onlyFor((kind) => kind === 'percent_off', widgets.money)
export const OfferProductsField = onlyFor(isReduction, ProductsField)
export const OfferCategoriesField = onlyFor(isReduction, CategoriesField)
export const MostPerBuyerField = onlyFor(isSale, widgets.number)

/** In a list in the words of the offer. */
export function StepsCell({ value, row }: CellProps) {
  const { t } = useLanguage()
  const [kind, measure] = [String(row?.kind), String(row?.measure)]
  if (kind === 'sale') {
    const { length } = parseItems(row?.sale_items)
    return (
      <Text span size="sm">
        {length === 1 ? t('1 variant') : t('{n} variants', { n: length })}
      </Text>
    )
  }
  return (
    <Text span size="sm">
      {parseSteps(value)
        .map((step) => stepText(step, kind, measure, t))
        .join(', ')}
    </Text>
  )
}
