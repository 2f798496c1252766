'use client'

import { Skeleton, Text } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { RuleCell, RuleSummary } from '@/components/admin/discount/summary'
import { CategoriesField, ProductsField } from '@/components/admin/field/chosen-by-name'
import { widgets } from '@/components/admin/field/widgets'
import { shared, useParts, useShared } from '@/components/admin/form/parts'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { held } from '@/components/ui/connection/held'
import { useLanguage } from '@/components/ui/language'
import { parseItems } from './sale-item'

/** Loaded when an offer is opened: the list needs none of it. */
const Steps = lazy(held(() => import('./steps-field')))
const SaleItems = lazy(held(() => import('./sale-items-field')))

const late = (Part: ComponentType<FieldProps>) => (props: FieldProps) => (
  <Suspense fallback={<Skeleton h={120} />}>
    <Part {...props} />
  </Suspense>
)
export const StepsField = shared(late(Steps))
export const SaleItemsField = late(SaleItems)

/** The name; below it what the offer does. */
export function NameField(props: FieldProps) {
  const isOwn = useShared(props)
  return (
    <>
      <widgets.text {...props} />
      {isOwn && <RuleSummary />}
    </>
  )
}

/** The other fields depend on it. */
export const KindField = shared(widgets.select)

/** A field of some kinds of offers. */
const onlyFor = (isFor: (kind: unknown) => boolean, Widget: ComponentType<FieldProps>) =>
  shared(function OfKind(props) {
    return isFor(useParts().kind?.value) ? <Widget {...props} /> : null
  })
const isSale = (kind: unknown) => kind === 'sale'
const isReduction = (kind: unknown) => kind !== 'sale'

export const MeasureField = onlyFor(isReduction, widgets.select)
export const MostOffField = onlyFor((kind) => kind === 'percent_off', widgets.money)
export const OfferProductsField = onlyFor(isReduction, ProductsField)
export const OfferCategoriesField = onlyFor(isReduction, CategoriesField)
export const MostPerBuyerField = onlyFor(isSale, widgets.number)

/** A flash sale has an end, any other offer may have none. */
export const UntilField = shared(function UntilField({ field, ...props }) {
  const { t } = useLanguage()
  const ofSale = { ...field, required: true, help: t('A flash sale has an end') }
  return <widgets.date {...props} field={isSale(useParts().kind?.value) ? ofSale : field} />
})

/** In a list in the words of the offer. */
export function StepsCell(props: CellProps) {
  const { t } = useLanguage()
  const { row } = props
  if (row?.kind !== 'sale') return <RuleCell {...props} />
  const { length } = parseItems(row.sale_items)
  return (
    <Text span size="sm">
      {t('{n} {n:variant/variants}', { n: length })}
    </Text>
  )
}
