'use client'

import { useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { MOST_PIECES, type Piece } from '@/packages/client/src/shop/cart'
import { pricedItem, priceNow, productFor } from '@/packages/client/src/shop/flash-sales'
import { firstChoice, specsText, variantOf } from '@/packages/client/src/shop/variants'
import { cart } from '../cart'
import type { Product } from '../client'
import { useCustomFacts } from '../parts/custom-fields'
import { Options } from '../parts/options'
import { SaleLimit } from '../parts/order-summary'
import parts from '../parts/parts.module.css'
import { Photo, Price } from '../parts/product-card'
import { useQuote } from '../parts/quote'
import { Sheet } from '../parts/sheet'
import { Sign } from '../parts/sign'
import { Stepper } from '../parts/stepper'
import { say } from '../parts/toast'
import classes from './variant-sheet.module.css'

type Props = { product: Product; close: () => void; buy?: ((piece: Piece) => void) | undefined }

/** Which variant, and how many: into the cart, or to the checkout at once. */
export function VariantSheet({ product, close, buy }: Props) {
  const { t } = useLanguage()
  const [choice, setChoice] = useState(() => firstChoice(product))
  const [picked, setPicked] = useState(1)
  const variant = variantOf(product, choice)
  const isPlain = product.options.length === 0
  const { stock } = variant ?? product
  const most = Math.min(MOST_PIECES, stock)
  const count = Math.max(1, Math.min(picked, most))
  const isReady = (isPlain || variant !== undefined) && stock > 0
  const piece = { product_id: product.id, sku_id: variant?.id ?? null, count }
  const quoted = useQuote(isReady && product.sale ? [piece] : [])?.items[0]
  const item = pricedItem(product, variant, count, quoted)
  function done() {
    close()
    if (buy) buy(piece)
    else say(cart.add(piece) ? t('Added to cart') : t('The cart is full'))
  }
  return (
    <Sheet label={t('Choose')} close={close}>
      <Head product={product} variant={variant} item={item} close={close} />
      <div className={classes.body}>
        <Options of={product} choice={choice} choose={setChoice} />
        <div className={classes.count}>
          <span>{t('How many')}</span>
          <Stepper count={count} most={most} of={product.name} onChange={setPicked} />
        </div>
        <SaleLimit item={item} />
      </div>
      <div className={classes.foot}>
        <button type="button" className={`${parts.button} ${parts.wide}`} disabled={!isReady} onClick={done}>
          {buy ? t('Buy now') : t('Add to cart')}
        </button>
      </div>
    </Sheet>
  )
}

type HeadProps = Pick<Props, 'product' | 'close'> & {
  variant: Product['skus'][number] | undefined
  item: ReturnType<typeof pricedItem>
}

/** What is chosen so far, and its price. */
function Head({ product, variant, item, close }: HeadProps) {
  const { t } = useLanguage()
  const { stock } = variant ?? product
  const { price, former } = priceNow(productFor(product, item), variant)
  const custom = useCustomFacts('sku', variant ?? {})
  return (
    <div className={classes.head}>
      <Photo src={variant?.image ?? product.main_image} className={classes.picture} width={200} />
      <div role="status">
        <Price fen={price} former={former} size={22} />
        <p className={classes.soft}>{stock > 0 ? t('{n} in stock', { n: stock }) : t('Sold out')}</p>
        {variant && <p>{specsText(variant.specs)}</p>}
        {custom.map(({ name, label, text }) => (
          <p key={name} className={classes.soft}>
            {label} {text}
          </p>
        ))}
      </div>
      <button type="button" className={classes.close} aria-label={t('Close')} onClick={close}>
        <Sign name="close" size={20} />
      </button>
    </div>
  )
}
