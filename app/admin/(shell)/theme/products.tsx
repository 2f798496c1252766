'use client'

import { Image, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { parseIds } from '@/components/admin/kit/values'
import { Cell } from '@/components/admin/table/cell'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { sizedUrl } from '@/lib/file/sizes'
import { useProducts } from './loaded-products'
import { productOf } from './product'
import classes from './theme.module.css'

const Field = lazy(whenOnline(() => import('./products-field')))

/** Loaded when a theme is opened: the list needs none of it. */
export const ProductsField = (props: FieldProps) => (
  <Suspense fallback={<Skeleton h={120} />}>
    <Field {...props} />
  </Suspense>
)

const SHOWN = 4

/** The first products as they look, and how many there are. */
export function ProductsCell({ value, column }: CellProps) {
  const { t } = useLanguage()
  const products = Array.isArray(value) ? value.map(productOf) : []
  if (products.length === 0) return <Cell value={null} column={column} />
  const words = t('{n} {n:product/products}', { n: products.length })
  return (
    <div className={classes.strip}>
      {products
        .flatMap(({ main_image, ...one }) => (main_image ? [{ ...one, src: sizedUrl(main_image, 200) }] : []))
        .slice(0, SHOWN)
        .map(({ id, name, src }) => (
          <Image key={id} className={classes.thumb} src={src} alt="" title={name} loading="lazy" />
        ))}
      <Text size="xs" c="dimmed" className={classes.count}>
        {words}
      </Text>
    </div>
  )
}

/** The same by name, where there are only their numbers. */
export function ProductNamesCell({ value }: CellProps) {
  const ids = parseIds(value)
  const loaded = useProducts(ids)
  return (
    <ol className={classes.names}>
      {ids.map((id) => (
        <li key={id}>{loaded(id).name}</li>
      ))}
    </ol>
  )
}
