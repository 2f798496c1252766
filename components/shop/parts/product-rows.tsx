'use client'

import { useLanguage } from '@/components/ui/language'
import type { ProductRow } from '../client'
import { Link } from '../navigation'
import { pathOf } from '../places'
import parts from './parts.module.css'
import { Photo, Price } from './product-card'
import classes from './product-rows.module.css'

/** One below the other, where there is less room. */
export function ProductRows({ products }: { products: ProductRow[] }) {
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
