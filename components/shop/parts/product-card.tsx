'use client'

import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import { priceNow } from '@/packages/client/src/shop/flash-sales'
import { money } from '@/packages/client/src/shop/money'
import type { ProductRow } from '../client'
import { Link } from '../navigation'
import { pathOf } from '../routes'
import classes from './parts.module.css'

/** Two beside each other, with big pictures. */
export const ProductCards = ({ products }: { products: ProductRow[] }) => (
  <ul className={classes.cards}>
    {products.map((product) => (
      <li key={product.id}>
        <ProductCard {...product} />
      </li>
    ))}
  </ul>
)

function ProductCard(product: ProductRow) {
  const { t } = useLanguage()
  const { id, name, summary, stock, main_image } = product
  const { price, former } = priceNow(product)
  return (
    <Link href={pathOf('product', id)} className={classes.card}>
      <Photo src={main_image} className={classes.picture} />
      <span className={classes.about}>
        <span className={classes.name}>{name}</span>
        <span className={classes.summary}>{stock > 0 ? summary : t('Sold out')}</span>
        <Price fen={price} former={former} />
      </span>
    </Link>
  )
}

type PhotoProps = { src: string | null; className: string | undefined; width?: 200 | 400 | 800; alt?: string }

/** Beside its name a picture says nothing more; without one its place stays. */
export const Photo = ({ src, className, width = 400, alt = '' }: PhotoProps) =>
  src ? (
    <Picture src={src} width={width} alt={alt} className={className} loading="lazy" />
  ) : (
    <span className={className} />
  )

type Props = { fen: number; from?: boolean; former?: number | null; size?: number }

/** An amount as shops write it: the sign small, and beside it what it was before. */
export function Price({ fen, from = false, former, size = 17 }: Props) {
  const { t } = useLanguage()
  const amount = money(fen)
  return (
    <span>
      <span className={classes.price} style={{ fontSize: size }}>
        <small>{amount.slice(0, 1)}</small>
        {amount.slice(1)}
        {from && <small> {t('and up')}</small>}
      </span>
      {former && former > fen && (
        <s className={classes.former}>
          <span className={classes.hidden}>{t('Original price')} </span>
          {money(former)}
        </s>
      )}
    </span>
  )
}
