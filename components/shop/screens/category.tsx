'use client'

import { useLanguage } from '@/components/ui/language'
import type { ProductByCategorySort } from '../client'
import { categories } from '../home-resources'
import { Link, useAddress } from '../navigation'
import { Bar } from '../parts/bar'
import { More } from '../parts/more'
import parts from '../parts/parts.module.css'
import { ProductCards } from '../parts/product-card'
import { ProductRows } from '../parts/product-rows'
import { Empty, Nowhere, Shown } from '../parts/states'
import { pathOf, pathTo } from '../places'
import { useRead } from '../read'
import { inCategory, productsIn } from '../resources'
import { useMore } from '../use-more'
import { useTitle } from '../use-title'
import classes from './category.module.css'

const SORTS: ProductByCategorySort[] = ['-create_time', 'price', '-price']
const sortIn = (text: string | null) => SORTS.find((one) => one === text)

/** The products of a category, and of those below it. */
export function CategoryScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const reading = useRead(categories, null)
  const name = reading.value?.find((one) => one.id === id)?.name
  const sort = sortIn(useAddress().search.get('sort'))
  useTitle(name)
  if (reading.value && name === undefined) return <Nowhere />
  return (
    <div className={parts.grow}>
      <Bar title={name ?? ''} up={pathTo('categories')} />
      <Sorts id={id} sort={sort} label={t('Sort by')} />
      <CategoryList id={id} sort={sort} />
    </div>
  )
}

function Sorts({ id, sort, label }: { id: number; sort: ProductByCategorySort | undefined; label: string }) {
  const { t } = useLanguage()
  const texts = {
    '': t('Recommended'),
    '-create_time': t('Newest'),
    price: t('Price, low to high'),
    '-price': t('Price, high to low'),
  }
  return (
    <nav className={classes.sorts} aria-label={label}>
      {Object.entries(texts).map(([key, text]) => (
        <Link
          key={key}
          href={key ? `${pathOf('category', id)}?sort=${key}` : pathOf('category', id)}
          replaces
          aria-current={key === (sort ?? '') ? 'true' : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  )
}

type ListProps = { id: number; sort?: ProductByCategorySort | undefined; isNarrow?: boolean }

export function CategoryList({ id, sort, isNarrow = false }: ListProps) {
  const { t } = useLanguage()
  const reading = useRead(inCategory, { id, sort })
  const next = useMore(reading, (page) => productsIn({ id, sort }, page))
  return (
    <Shown reading={reading} bones={[200, 200]}>
      {({ items, hasMore }) => (
        <>
          {items.length === 0 && <Empty icon="tag" title={t('Nothing for sale here right now')} />}
          {isNarrow ? <ProductRows products={items} /> : <ProductCards products={items} />}
          <More hasMore={hasMore} {...next} />
        </>
      )}
    </Shown>
  )
}
