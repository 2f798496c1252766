'use client'

import { useLanguage } from '@/components/ui/language'
import type { ProductByCategorySort, ProductRow } from '../client'
import { categories } from '../home-resources'
import { Link, useAddress, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Sorts, sortIn } from '../parts/choices'
import { Listed } from '../parts/listed'
import parts from '../parts/parts.module.css'
import { Photo, Price, ProductCards } from '../parts/product-card'
import { Empty, NotFound } from '../parts/states'
import { useRead } from '../read'
import { inCategory, productsIn } from '../resources'
import { pathOf, pathTo } from '../routes'
import classes from './category.module.css'

/** The products of a category, and of those below it. */
export default function CategoryScreen({ id }: { id: number }) {
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
      empty={<Empty icon="tag" title={t('No products here right now')} />}
    >
      {(products) => <Products products={products} />}
    </Listed>
  )
}

/** One below the other, where there is less room. */
function ProductRows({ products }: { products: ProductRow[] }) {
  const { t } = useLanguage()
  return (
    <ul className={classes.rows}>
      {products.map(({ id, name, summary, price, original_price, stock, main_image }) => (
        <li key={id}>
          <Link href={pathOf('product', id)} className={classes.row}>
            <Photo src={main_image} className={classes.picture} width={200} />
            <span className={classes.about}>
              <span className={parts.name}>{name}</span>
              <span className={parts.summary}>{stock > 0 ? summary : t('Sold out')}</span>
              <Price fen={price} former={original_price} size={16} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
