'use client'

import dynamic from 'next/dynamic'
import { useRef } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Line } from '@/packages/client/src/shop/cart'
import { type CartLine, cartLine, ifThere, sumOf } from '@/packages/client/src/shop/checkout'
import { money } from '@/packages/client/src/shop/money'
import { cart, useCart } from '../cart'
import { type OrderPreview, shop } from '../client'
import { Link, useTitle } from '../navigation'
import { Hints } from '../parts/freight'
import freight from '../parts/freight.module.css'
import { SaleLimit } from '../parts/order-summary'
import parts from '../parts/parts.module.css'
import { Photo, Price } from '../parts/product-card'
import { useQuote } from '../parts/quote'
import { Sign } from '../parts/sign'
import { Empty, Shown } from '../parts/states'
import { Stepper } from '../parts/stepper'
import { type Reading, resource, useRead } from '../read'
import { pathOf, pathTo, SHOP } from '../routes'
import classes from './cart.module.css'

/** Comes after the lines, as it asks for the buyer's address. */
const CouponClaims = dynamic(() => import('../parts/coupon-claims'), { loading: () => null })
const FreightNote = dynamic(() => import('../parts/freight-note'), { loading: () => null })

const inCart = resource((ids: number[]) => Promise.all(ids.map((id) => ifThere(shop.product.read({ id })))))

type ShownCart = { lines: CartLine[]; quote: OrderPreview | undefined }

/** Prices and stock are read again; the old ones stay until they arrive. */
function useCartLines(lines: Line[]): Reading<ShownCart> {
  const reading = useRead(inCart, [...new Set(lines.map(({ product_id }) => product_id))])
  const last = useRef(reading.value)
  if (reading.value) last.current = reading.value
  const products = new Map(last.current?.flatMap((product) => (product ? [[product.id, product]] : [])))
  const open = lines.map((line) => cartLine(line, products.get(line.product_id)))
  const quote = useQuote(open.filter(({ isChosen, isShort }) => isChosen && !isShort))
  const others = useQuote(open.filter(isLimited))
  const quoted = [...(quote?.items ?? []), ...(others?.items ?? [])]
  const shown = lines.map((line) => cartLine(line, products.get(line.product_id), quoted))
  const value = last.current && { lines: shown, quote }
  return { ...reading, value, replace: () => undefined }
}

/** A line in a limited sale that is not chosen: it shows the price that it would have. */
const isLimited = ({ isChosen, isShort, item: { sale } }: CartLine): boolean =>
  !isChosen && !isShort && sale !== null && sale.most_per_buyer !== null

export default function CartScreen() {
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
            {(shown) => (
              <>
                <Lines shown={shown.lines} />
                <CouponClaims />
                {shown.quote && (
                  <div className={freight.note}>
                    <Hints missed_offers={shown.quote.missed_offers} />
                  </div>
                )}
                <FreightNote pieces={shown.lines.filter(({ isChosen, isShort }) => isChosen && !isShort)} />
              </>
            )}
          </Shown>
        )}
      </div>
      {lines.length > 0 && reading.value && <Sum {...reading.value} />}
    </div>
  )
}

const Lines = ({ shown }: { shown: CartLine[] }) => (
  <ul className={classes.lines}>
    {shown.map((one) => (
      <li key={`${one.product_id} ${one.sku_id}`}>
        <ShownLine line={one} />
      </li>
    ))}
  </ul>
)

function ShownLine({ line }: { line: CartLine }) {
  const { t } = useLanguage()
  const { name, specs, image, item, isGone, isShort, isChosen } = line
  const title = name || t('No longer available')
  return (
    <div className={classes.line}>
      <input
        type="checkbox"
        className={classes.box}
        aria-label={t('Choose {name}', { name: title })}
        checked={isChosen}
        disabled={isGone}
        onChange={({ target }) => cart.change(line, { chosen: target.checked })}
      />
      <Link href={pathOf('product', line.product_id)} aria-hidden tabIndex={-1}>
        <Photo src={image} className={classes.picture} width={200} />
      </Link>
      <div className={classes.about}>
        <Link href={pathOf('product', line.product_id)} className={parts.name}>
          {title}
        </Link>
        {specs && <span className={parts.summary}>{specs}</span>}
        {isShort && <Short line={line} />}
        <PriceRow line={line} title={title} />
        <SaleLimit item={item} />
      </div>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('Remove {name}', { name: title })}
        onClick={() => cart.remove([line])}
      >
        <Sign name="trash" size={18} />
      </button>
    </div>
  )
}

function PriceRow({ line, title }: { line: CartLine; title: string }) {
  const { t } = useLanguage()
  const { name, price, former, count, stock, most, isGone } = line
  return (
    <span className={classes.row}>
      {!isGone && <Price fen={price} former={former} />}
      {isGone && name && <span className={parts.wrong}>{t('No longer available')}</span>}
      {!isGone && stock > 0 && (
        <Stepper count={count} most={most} of={title} onChange={(count) => cart.change(line, { count })} />
      )}
    </span>
  )
}

function Short({ line }: { line: CartLine }) {
  const { t } = useLanguage()
  const { stock } = line
  if (stock <= 0) return <span className={parts.wrong}>{t('Sold out')}</span>
  return (
    <span className={parts.wrong}>
      {t('Only {n} left', { n: stock })}{' '}
      <button type="button" className={classes.take} onClick={() => cart.change(line, { count: stock })}>
        {t('Change to {n}', { n: stock })}
      </button>
    </span>
  )
}

function Sum({ lines, quote }: ShownCart) {
  const { t } = useLanguage()
  const { sum, off, isReady, isAll } = sumOf(lines, quote)
  return (
    <div className={parts.foot}>
      <label className={classes.all}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isAll}
          onChange={({ target }) => cart.chooseAll(target.checked)}
        />
        {t('All')}
      </label>
      <span className={classes.sum}>
        {t('Total')} <Price fen={sum} size={20} />
        {off > 0 && <small className={classes.off}>{t('{amount} off', { amount: money(off) })}</small>}
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
