'use client'

import { useLanguage } from '@/components/ui/language'
import { money } from '@/packages/client/src/shop/money'
import classes from './amounts.module.css'
import parts from './parts.module.css'

type Props = { goods_price: number; freight: number; discount?: number; total_price: number }

/** What the total is made of. */
export function Amounts({ goods_price, freight, discount = 0, total_price }: Props) {
  const { t } = useLanguage()
  const rows: [string, string][] = [
    [t('Subtotal'), money(goods_price)],
    [t('Shipping fee'), freight > 0 ? money(freight) : t('Free shipping')],
  ]
  if (discount !== 0) rows.push([t('Discount'), `-${money(discount)}`])
  return (
    <dl className={`${parts.section} ${classes.amounts}`}>
      {[...rows, [t('Total'), money(total_price)] as const].map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
