'use client'

import { useLanguage } from '@/components/ui/language'
import { changeLine, chooseAll, MOST_PIECES, removeLines, useCart } from '../cart'
import { type ShownLine, useCartLines } from '../cart-lines'
import { Link } from '../navigation'
import parts from '../parts/parts.module.css'
import { Price } from '../parts/price'
import { Photo } from '../parts/product-card'
import { Sign } from '../parts/sign'
import { Empty, Shown } from '../parts/states'
import { Stepper } from '../parts/stepper'
import { pathOf, pathTo, SHOP } from '../places'
import { useTitle } from '../use-title'
import classes from './cart.module.css'

const canOrder = ({ line, stock, isGone }: ShownLine) => !isGone && stock >= line.count

export function CartScreen() {
  const { t } = useLanguage()
  const lines = useCart()
  const reading = useCartLines(lines)
  useTitle(t('Cart'))
  return (
    <div className={parts.screen}>
      <div className={parts.grow}>
        <h1 className={parts.heading}>{t('Cart')}</h1>
        {lines.length === 0 ? (
          <Empty icon="cart" title={t('Your cart is empty')} text={t('What you add stays on this device')}>
            <Link href={SHOP} className={parts.button}>
              {t('Look around')}
            </Link>
          </Empty>
        ) : (
          <Shown reading={reading} bones={lines.map(() => 104)}>
            {(shown) => <Lines shown={shown} />}
          </Shown>
        )}
      </div>
      {lines.length > 0 && reading.value && <Sum shown={reading.value} />}
    </div>
  )
}

const Lines = ({ shown }: { shown: ShownLine[] }) => (
  <ul className={classes.lines}>
    {shown.map((one) => (
      <li key={`${one.line.product_id} ${one.line.sku_id}`}>
        <CartLine {...one} />
      </li>
    ))}
  </ul>
)

function CartLine({ line, name, specs, image, price, stock, isGone }: ShownLine) {
  const { t } = useLanguage()
  const title = name || t('No longer for sale')
  const most = Math.max(1, Math.min(MOST_PIECES, stock))
  return (
    <div className={classes.line}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={t('Choose {name}', { name: title })}
        checked={line.chosen && !isGone}
        disabled={isGone}
        onChange={({ target }) => changeLine(line, { chosen: target.checked })}
      />
      <Link href={pathOf('product', line.product_id)} aria-hidden tabIndex={-1}>
        <Photo src={image} className={classes.picture} width={200} />
      </Link>
      <div className={classes.about}>
        <Link href={pathOf('product', line.product_id)} className={parts.name}>
          {title}
        </Link>
        {specs && <span className={parts.summary}>{specs}</span>}
        {!isGone && stock < line.count && <Short line={line} stock={stock} />}
        <span className={classes.row}>
          {!isGone && <Price fen={price} />}
          {isGone && name && <span className={parts.wrong}>{t('No longer for sale')}</span>}
          {!isGone && stock > 0 && (
            <Stepper count={line.count} most={most} of={title} onChange={(count) => changeLine(line, { count })} />
          )}
        </span>
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('Remove {name}', { name: title })}
        onClick={() => removeLines([line])}
      >
        <Sign name="trash" size={18} />
      </button>
    </div>
  )
}

function Short({ line, stock }: Pick<ShownLine, 'line' | 'stock'>) {
  const { t } = useLanguage()
  if (stock <= 0) return <span className={parts.wrong}>{t('Sold out')}</span>
  return (
    <span className={parts.wrong}>
      {t('Only {n} left', { n: stock })}{' '}
      <button type="button" className={classes.take} onClick={() => changeLine(line, { count: stock })}>
        {t('Take {n}', { n: stock })}
      </button>
    </span>
  )
}

function Sum({ shown }: { shown: ShownLine[] }) {
  const { t } = useLanguage()
  const chosen = shown.filter(({ line, isGone }) => line.chosen && !isGone)
  const sum = chosen.reduce((all, { line, price }) => all + price * line.count, 0)
  const isReady = chosen.length > 0 && chosen.every(canOrder)
  const isAll = shown.every(({ line, isGone }) => line.chosen || isGone)
  return (
    <div className={parts.foot}>
      <label className={classes.all}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isAll}
          onChange={({ target }) => chooseAll(target.checked)}
        />
        {t('All')}
      </label>
      <span className={classes.sum}>
        {t('Total')} <Price fen={sum} size={20} />
      </span>
      {isReady ? (
        <Link href={pathTo('checkout')} className={parts.button}>
          {t('Check out')}
        </Link>
      ) : (
        <button type="button" className={parts.button} disabled>
          {t('Check out')}
        </button>
      )}
    </div>
  )
}
