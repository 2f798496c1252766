'use client'

import { useLanguage } from '@/components/ui/language'
import type { ProductByCategorySort } from '../client'
import { categories } from '../home-resources'
import { useAddress, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Sorts, sortIn } from '../parts/choices'
import { Listed } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { ProductCards } from '../parts/product-card'
import { ProductRows } from '../parts/product-rows'
import { Empty, NotFound } from '../parts/states'
import { pathOf, pathTo } from '../places'
import { useRead } from '../read'
import { inCategory, productsIn } from '../resources'

/** The products of a category, and of those below it. */
export function CategoryScreen({ id }: { id: number }) {
  const reading = useRead(categories, null)
  const name = reading.value?.find((one) => one.id === id)?.name
  const sort = sortIn(useAddress().search.get('sort'))
  useTitle(name)
  if (reading.value && name === undefined) return <NotFound />
  const here = pathOf('category', id)
  return (
    <div className={parts.grow}>
      <Bar title={name ?? ''} up={pathTo('categories')} />
      <Sorts current={sort} addressOf={(to) => (to ? `${here}?sort=${to}` : here)} />
      <CategoryList id={id} sort={sort} />
    </div>
  )
}

type ListProps = { id: number; sort?: ProductByCategorySort | undefined; isNarrow?: boolean }

export function CategoryList({ id, sort, isNarrow = false }: ListProps) {
  const { t } = useLanguage()
  const Products = isNarrow ? ProductRows : ProductCards
  return (
    <Listed
      reading={useRead(inCategory, { id, sort })}
      load={(page) => productsIn({ id, sort }, page)}
      bones={[200, 200]}
      empty={<Empty icon="tag" title={t('Nothing for sale here right now')} />}
    >
      {(products) => <Products products={products} />}
    </Listed>
  )
}
