'use client'

import { Skeleton } from '@mantine/core'
import { type ComponentType, lazy, Suspense } from 'react'
import { RuleSummary } from '@/components/admin/discount/summary'
import { CategoriesField, ProductsField } from '@/components/admin/field/chosen-by-name'
import { widgets } from '@/components/admin/field/widgets'
import { shared, useParts, useShared } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'

/** Loaded when an offer is opened: the list needs none of it. */
const FlashSaleItems = lazy(whenOnline(() => import('./flash-sale-items-field')))

export const SaleItemsField = (props: FieldProps) => (
  <Suspense fallback={<Skeleton h={120} />}>
    <FlashSaleItems {...props} />
  </Suspense>
)

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

const useIsFlashSale = () => asRecord(useParts().gives?.value).kind === 'sale'

/** A flash sale says of each variant that it is for it. */
const notOfFlashSale = (Widget: ComponentType<FieldProps>) =>
  shared(function OfReduction(props) {
    return useIsFlashSale() ? null : <Widget {...props} />
  })
export const OfferProductsField = notOfFlashSale(ProductsField)
export const OfferCategoriesField = notOfFlashSale(CategoriesField)

/** A flash sale needs an end, any other offer may have none. */
export const UntilField = shared(function UntilField({ field, ...props }) {
  const { t } = useLanguage()
  const ofFlashSale = { ...field, required: true, help: t('A flash sale needs an end') }
  return <widgets.date {...props} field={useIsFlashSale() ? ofFlashSale : field} />
})
