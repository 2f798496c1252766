'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import type { OrderPreview } from '@/packages/client/src/generated/types'
import { type PricedItem, partsText, priceParts } from '@/packages/client/src/shop/flash-sales'
import { money } from '@/packages/client/src/shop/money'
import { saleLimit } from '@/packages/client/src/shop/sale-limit'
import { specsText } from '@/packages/client/src/shop/variants'
import { Link } from '../navigation'
import { pathOf } from '../routes'
import { freightRows, Hints } from './freight'
import classes from './order-summary.module.css'
import parts from './parts.module.css'
import { Photo } from './product-card'

type Props = {
  product_id: number
  name: string
  specs: Record<string, string>
  image: string | null
  price: number
  count: number
  /** Of what is not ordered yet. */
  sale?: PricedItem['sale']
  children?: ReactNode
}

/** An order line with its notes below it. */
export function OrderLine({ product_id, name, specs, image, price, count, sale = null, children }: Props) {
  const item = { price, count, sale }
  const first = priceParts(item)[0]?.price ?? price
  return (
    <li className={classes.line}>
      <Photo src={image} className={classes.picture} width={200} />
      <div className={classes.about}>
        <Link href={pathOf('product', product_id)} className={parts.name}>
          {name}
        </Link>
        {specsText(specs) && <span className={parts.summary}>{specsText(specs)}</span>}
        <SaleLimit item={item} />
        {children}
      </div>
      <div className={classes.amount}>
        {price > 0 && <span>{money(first)}</span>}
        {first < price && <s className={parts.former}>{money(price)}</s>}
        <span className={classes.count}>×{count}</span>
      </div>
    </li>
  )
}

/** Which pieces have the price of a flash sale, and why not all of them; nothing where all have it. */
export function SaleLimit({ item }: { item: PricedItem }) {
  const { locale } = useLanguage()
  const texts = compact([partsText(item), saleLimit(item, locale)])
  if (texts.length === 0) return null
  return (
    <span className={parts.limit}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}

type AmountsProps = Pick<OrderPreview, 'goods_price' | 'reductions' | 'freight' | 'freight_parts' | 'total_price'> & {
  discount?: number
} & Partial<Pick<OrderPreview, 'free_shipping' | 'missed_offers'>>

/** The parts of the total: goods, discounts, shipping fee. */
export function Amounts({ goods_price, reductions, freight, discount = 0, total_price, ...shipping }: AmountsProps) {
  const { t } = useLanguage()
  const { freight_parts, ...missing } = shipping
  const rows: [string, string][] = [
    [t('Subtotal'), money(goods_price)],
    ...reductions.flatMap(({ name, part, amount }): [string, string][] =>
      part === 'goods' ? [[name, `-${money(amount)}`]] : [],
    ),
    [t('Shipping fee'), freight > 0 ? money(freight) : t('Free shipping')],
  ]
  const last: [string, string] = [t('Total'), money(total_price)]
  return (
    <section className={parts.section}>
      <dl className={classes.amounts}>
        {rows.map((row) => (
          <Row key={row[0]} row={row} />
        ))}
        {freightRows(freight_parts, t).map((row) => (
          <Row key={row[0]} row={row} isPart />
        ))}
        {discount !== 0 && <Row row={[t('Discount'), `-${money(discount)}`]} />}
        <Row row={last} />
      </dl>
      <Hints {...missing} />
    </section>
  )
}

/** The parts of the shipping fee, in softer lines below it. */
const Row = ({ row: [name, amount], isPart = false }: { row: [string, string]; isPart?: boolean }) => (
  <div className={isPart ? classes.part : undefined}>
    <dt>{name}</dt>
    <dd>{amount}</dd>
  </div>
)
