'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { Picture } from '@/components/ui/picture'
import { compact } from '@/lib/base/compact'
import { countPieces } from '@/packages/client/src/shop/cart'
import { piecesToText } from '@/packages/client/src/shop/checkout'
import { pricedItem, priceNow, productFor } from '@/packages/client/src/shop/flash-sales'
import { noReturnText } from '@/packages/client/src/shop/no-return'
import { saleLimit } from '@/packages/client/src/shop/sale-limit'
import { useCart } from '../cart'
import type { Product } from '../client'
import { go, Link } from '../navigation'
import { Badge } from '../parts/bar'
import { useCustomFacts } from '../parts/custom-fields'
import parts from '../parts/parts.module.css'
import { Price } from '../parts/product-card'
import { useQuote } from '../parts/quote'
import { RichText } from '../parts/rich-text'
import { Sign } from '../parts/sign'
import { Note } from '../parts/states'
import { pathTo } from '../routes'
import { useShop } from '../shop-context'
import classes from './product.module.css'
import { VariantSheet } from './variant-sheet'

/** Comes after the page, as it asks for the buyer's address. */
const FreightNote = dynamic(() => import('../parts/freight-note'), { loading: () => null })
const Promotions = dynamic(() => import('../parts/promotions'), { loading: () => null })
const Reviews = dynamic(() => import('../parts/reviews'), { loading: () => null })
const FlashSaleNote = dynamic(() => import('../parts/flash-sale-note'), { loading: () => null })

/** `again`: reads the product once more, as when its sale begins or ends. */
type Props = { product: Product; again?: () => void; isPreview?: boolean }

export function ProductPage({ product, again = () => {}, isPreview = false }: Props) {
  const { t } = useLanguage()
  const shop = useShop()
  const canBuy = shop.canBuy && !isPreview
  const [sheet, setSheet] = useState<'cart' | 'buy'>()
  const { name, stock, options, detail } = product
  return (
    <>
      <div className={parts.grow}>
        <Gallery images={imagesOf(product)} name={name} />
        <Essentials product={product} canBuy={canBuy} again={again} />
        {canBuy && <Promotions product_id={product.id} />}
        {options.length > 0 && !canBuy && <Variants product={product} />}
        {options.length > 0 && canBuy && (
          <button type="button" className={`${parts.section} ${classes.choose}`} onClick={() => setSheet('cart')}>
            <span className={classes.soft}>{t('Choose')}</span>
            <span>{options.map((option) => option.name).join(' · ')}</span>
            <Sign name="chevron-right" size={18} />
          </button>
        )}
        <Facts product={product} />
        {!isPreview && <Reviews product_id={product.id} />}
        {detail && (
          <section className={parts.section} aria-label={t('About the product')}>
            <RichText html={detail} />
          </section>
        )}
      </div>
      {canBuy && <BuyBar isSoldOut={stock <= 0} open={setSheet} />}
      {!canBuy && !isPreview && <LookOnly />}
      {sheet && (
        <VariantSheet
          product={product}
          close={() => setSheet(undefined)}
          buy={sheet === 'buy' ? (piece) => go(`${pathTo('checkout')}?items=${piecesToText([piece])}`) : undefined}
        />
      )}
    </>
  )
}

type EssentialsProps = { product: Product; canBuy: boolean; again: () => void }

/** The price for this buyer, the name of the product, and its stock. */
function Essentials({ product, canBuy, again }: EssentialsProps) {
  const { t, locale } = useLanguage()
  const { name, summary, stock, skus, sale } = product
  const piece = pieceOf(product)
  const quoted = useQuote(canBuy && stock > 0 && sale ? [piece] : [])?.items[0]
  const own = productFor(product, quoted)
  const { price, former } = priceNow(own)
  const isVaried = skus.some((sku) => priceNow(own, sku).price !== price)
  const sku = skus.find(({ id }) => id === piece.sku_id)
  // One piece more than anybody may have: why it is not in the sale. The price of the others is not that of each
  // variant.
  const beyond = pricedItem(product, sku, (sale?.most_per_buyer ?? 0) + 1, quoted)
  const limit = quoted?.sale?.missing || !isVaried ? saleLimit(beyond, locale) : ''
  return (
    <section className={parts.section}>
      <Price fen={price} from={isVaried} former={former} size={26} />
      {sale && <FlashSaleNote key={sale.offer_id} sale={sale} limit={limit} id={product.id} again={again} />}
      <h2 className={classes.name}>{name}</h2>
      {summary && <p className={classes.summary}>{summary}</p>}
      <p className={classes.stock}>{stock > 0 ? t('{n} in stock', { n: stock }) : t('Sold out')}</p>
      {canBuy && stock > 0 && <FreightNote pieces={[piece]} />}
      {product.no_return && <Note>{noReturnText(product.no_return, locale)}</Note>}
    </section>
  )
}

/** One piece of a variant in stock, preferably of one in the sale. */
function pieceOf({ id, skus, sale }: Product) {
  const there = skus.filter(({ stock }) => stock > 0)
  const variant = there.find((sku) => sale?.skus.some(({ sku_id }) => sku_id === sku.id)) ?? there[0]
  return { product_id: id, sku_id: variant?.id ?? null, count: 1 }
}

const imagesOf = ({ main_image, images }: Product) => [...new Set(compact([main_image, ...images]))]

function Facts({ product }: { product: Product }) {
  const { t } = useLanguage()
  const custom = useCustomFacts('product', product).map(({ label, text }) => ({ name: label, detail: text }))
  const properties = [...custom, ...product.properties]
  if (properties.length === 0) return null
  return (
    <section className={parts.section} aria-label={t('Properties')}>
      <dl className={classes.facts}>
        {properties.map(({ name, detail }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{detail}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Where none is chosen: what there is. */
function Variants({ product: { options } }: { product: Product }) {
  return (
    <dl className={`${parts.section} ${classes.facts}`}>
      {options.map(({ name, values }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{values.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Always at hand. */
function BuyBar({ isSoldOut, open }: { isSoldOut: boolean; open: (sheet: 'cart' | 'buy') => void }) {
  const { t } = useLanguage()
  const pieces = countPieces(useCart())
  return (
    <div className={parts.foot}>
      <Link href={pathTo('cart')} className={classes.cart} aria-label={t('Cart, {n} in it', { n: pieces })}>
        <Sign name="cart" size={24} />
        {pieces > 0 && <Badge count={pieces} />}
      </Link>
      {isSoldOut ? (
        <button type="button" className={`${parts.button} ${classes.action}`} disabled>
          {t('Sold out')}
        </button>
      ) : (
        <>
          <button
            type="button"
            className={`${parts.button} ${parts.quiet} ${classes.action}`}
            onClick={() => open('cart')}
          >
            {t('Add to cart')}
          </button>
          <button type="button" className={`${parts.button} ${classes.action}`} onClick={() => open('buy')}>
            {t('Buy now')}
          </button>
        </>
      )}
    </div>
  )
}

function LookOnly() {
  const { t } = useLanguage()
  return (
    <div className={parts.foot}>
      <Note>{t('This page only shows the shop: buy in the mini-program')}</Note>
    </div>
  )
}

/** One big picture, and the others to choose from below. */
function Gallery({ images, name }: { images: string[]; name: string }) {
  const { t } = useLanguage()
  const [at, setAt] = useState(0)
  const shown = images[at] ?? images[0]
  if (!shown) return null
  return (
    <section aria-label={t('Pictures')}>
      <Picture src={shown} width={800} alt={name} className={classes.big} fetchPriority="high" />
      {images.length > 1 && (
        <div className={classes.small}>
          {images.map((image, index) => (
            <button
              key={image}
              type="button"
              aria-label={t('Picture {n} of {all}', { n: index + 1, all: images.length })}
              aria-pressed={index === at}
              onClick={() => setAt(index)}
            >
              <Picture src={image} width={200} alt="" loading="lazy" />
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
