'use client'

import { useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Shown } from '../parts/states'
import { useRead } from '../read'
import { products } from '../resources'
import { SHOP } from '../routes'
import { useShop } from '../shop-context'
import { ProductPage } from './product-page'

export default function ProductScreen({ id }: { id: number }) {
  const { first } = useShop()
  const reading = useRead(products, id, first.product?.id === id ? first.product : undefined)
  useTitle(reading.value?.name)
  return (
    <div className={parts.screen}>
      <Bar title={reading.value?.name ?? ''} up={SHOP} />
      <Shown reading={reading} bones={[360, 90, 120]}>
        {(product) => <ProductPage product={product} again={reading.again} />}
      </Shown>
    </div>
  )
}
