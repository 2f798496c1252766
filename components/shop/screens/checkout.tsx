'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { Piece } from '@/packages/client/src/shop/cart'
import { hasChanged, itemsOf, piecesToOrder, piecesToText, shippingAddress } from '@/packages/client/src/shop/checkout'
import {
  type ChosenDelivery,
  chosenDelivery,
  deliveryOf,
  isDeliveryReady,
  needsAddress,
} from '@/packages/client/src/shop/delivery'
import { money } from '@/packages/client/src/shop/money'
import { noReturnsOf, withNoReturns } from '@/packages/client/src/shop/no-return'
import { hasPayWays } from '@/packages/client/src/shop/pay-ways'
import { cart, useCart } from '../cart'
import { chosenAddress, chosenCoupons, deliveryPreference, preview, ways, writtenContact } from '../checkout'
import { type Address, type DeliveryListResult, type OrderPreview, shop } from '../client'
import { go, useAddress, useTitle } from '../navigation'
import { useObservable } from '../observable'
import { Bar } from '../parts/bar'
import { ConsentField, NoReturnField, useConsent } from '../parts/consent'
import { CustomFields, useCustomFields } from '../parts/custom-fields'
import { FormProblem } from '../parts/field'
import { Amounts, OrderLine } from '../parts/order-summary'
import parts from '../parts/parts.module.css'
import { Price } from '../parts/product-card'
import { Bones, Empty, Note, Shown, SignInFirst } from '../parts/states'
import { useRead } from '../read'
import { addresses, config, consents } from '../resources'
import { pathOf, pathTo } from '../routes'
import { session } from '../session'
import { useWork } from '../use-work'
import classes from './checkout.module.css'
import { Destination, isPlaceUnknown, MissingRegion } from './checkout-address'

const CouponChoice = dynamic(() => import('../parts/coupon-choice'), { loading: () => null })
const DeliveryChoice = dynamic(() => import('../parts/delivery-choice'), { loading: () => null })

/** Where to, what, and what it costs with freight: the last look before the order. */
export default function CheckoutScreen() {
  const { t } = useLanguage()
  const signedIn = useObservable(session, 'unknown')
  const items = useAddress().search.get('items')
  const pieces = piecesToOrder(items, useCart())
  useTitle(t('Confirm order'))
  return (
    <div className={parts.screen}>
      <Bar title={t('Confirm order')} up={pathTo('cart')} />
      {signedIn === 'unknown' && <Bones />}
      {signedIn === 'out' && <SignInFirst />}
      {signedIn === 'in' && pieces.length === 0 && <Empty icon="cart" title={t('Nothing is chosen')} />}
      {signedIn === 'in' && pieces.length > 0 && <Checkout pieces={pieces} isFromCart={items === null} />}
    </div>
  )
}

type Props = { pieces: Piece[]; isFromCart: boolean }

const OTHERS = ['delivery.pickup', 'delivery.courier', 'delivery.none'] as const

/** How it can get there: asked for only where the shop has more than carriers. */
function useDelivery(pieces: Piece[], place: { address_id?: number }) {
  const settings = useRead(config, null).value
  const hasOthers = OTHERS.some((name) => settings?.[name] === true)
  const reading = useRead(ways, hasOthers ? { items: piecesToText(pieces).split('-'), ...place } : null)
  const preference = useObservable(deliveryPreference, {})
  return { options: reading.value ?? undefined, delivery: chosenDelivery(reading.value, preference) }
}

function Checkout({ pieces, isFromCart }: Props) {
  const all = useRead(addresses, null)
  const addressId = useObservable(chosenAddress, undefined)
  const address = all.value && shippingAddress(all.value, addressId)
  const items = itemsOf(pieces)
  // The server takes the default address by itself, so the preview need not wait for the list of addresses.
  const coupon_ids = useObservable(chosenCoupons, undefined)
  useEffect(() => () => chosenCoupons.set(undefined), []) // for these items only
  const place = address && !address.is_default ? { address_id: address.id } : {}
  const { options, delivery } = useDelivery(pieces, place)
  const costs = useRead(preview, { items, ...place, coupon_ids, delivery: deliveryOf(delivery) })
  // The input stays while another choice is priced.
  const [last, setLast] = useState<OrderPreview>()
  if (costs.value && costs.value !== last) setLast(costs.value)
  const lookAgain = () => {
    all.again()
    costs.again()
  }
  return (
    <Shown reading={{ ...costs, value: costs.value ?? last }} bones={[90, 160, 120]}>
      {(quote) => (
        <Shown reading={all} bones={[90, 160, 120]}>
          {() => (
            <Form
              pieces={pieces}
              isFromCart={isFromCart}
              costs={quote}
              isPriced={costs.value !== undefined}
              again={costs.again}
              address={address}
              options={options}
              delivery={delivery}
              look={lookAgain}
            />
          )}
        </Shown>
      )}
    </Shown>
  )
}

type FormProps = {
  costs: OrderPreview
  /** No other choice is on its way to be priced. */
  isPriced: boolean
  address: Address | undefined
  /** Where the shop has several ways. */
  options: DeliveryListResult | undefined
  delivery: ChosenDelivery
  again: () => void
  look: () => void
}

const NOTHING_YET = {}

type Placed = Omit<FormProps, 'isPriced' | 'look' | 'options'>

/** Places the order at the price that was shown; where that has changed, it is shown again. */
function usePlacing({ pieces, isFromCart, costs, address, delivery, again }: Props & Placed) {
  const [remark, setRemark] = useState('')
  const custom = useCustomFields('order', NOTHING_YET)
  const { isBusy, error, run } = useWork()
  const consent = useConsent(useRead(consents, null).value)
  const { locale } = useLanguage()
  const [acceptsNoReturns, acceptNoReturns] = useState(false)
  const noReturns = { items: noReturnsOf(costs.items, locale), isTicked: acceptsNoReturns, tick: acceptNoReturns }
  const { total_price } = costs
  const contact = useContact(address)
  const isReady = isDeliveryReady(delivery, address, contact)
  const place = () =>
    run(async () => {
      if (!isReady || !custom.isComplete()) return
      await consent.give()
      const coupon_ids = costs.coupons.filter(({ amount }) => amount > 0).map((one) => one.id)
      const order = {
        address_id: needsAddress(delivery.way) ? address?.id : undefined,
        delivery: deliveryOf(delivery, contact),
        items: withNoReturns(itemsOf(pieces), costs.items),
        coupon_ids,
        remark: remark.trim(),
        total_price,
        ...custom.entered(),
      }
      const placed = await shop.order.create(order).catch((refused: unknown) => {
        if (hasChanged(refused)) again()
        throw refused
      })
      if (isFromCart) cart.remove(pieces)
      go(pathOf(hasPayWays(placed) ? 'order' : 'pay', placed.id), { replaces: true })
    })
  const isConfirmed = !consent.isMissing && (acceptsNoReturns || noReturns.items.length === 0)
  const typed = { remark, setRemark, custom, consent, noReturns, contact }
  return { ...typed, isBusy, error, place, isReady: isReady && isConfirmed }
}

/** As it was written, else of the address. */
function useContact(address: Address | undefined) {
  const written = useObservable(writtenContact, undefined)
  return written ?? { name: address?.name ?? '', mobile: address?.mobile ?? '' }
}

function Form({ isPriced, look, options, ...order }: Props & FormProps) {
  const { t } = useLanguage()
  const { costs, delivery } = order
  const { consent, noReturns, isBusy, error, place, contact, isReady, ...typed } = usePlacing(order)
  const address = needsAddress(delivery.way) ? order.address : undefined
  const isUnknown = address !== undefined && isPlaceUnknown(address)
  return (
    <>
      <div className={parts.grow}>
        {options && <DeliveryChoice options={options} delivery={delivery} contact={contact} />}
        {needsAddress(delivery.way) && <Destination address={address} />}
        {address && isUnknown && <MissingRegion key={address.id} address={address} onSaved={look} />}
        <FormProblem error={error} labels={typed.custom.labels} />
        <Why costs={costs} />
        <ul className={`${parts.section} ${classes.lines}`}>
          {costs.items.map((item) => (
            <OrderLine key={`${item.product_id} ${item.sku_id}`} {...item}>
              <Shortage {...item} unserved={reasonOf(costs, item)} />
            </OrderLine>
          ))}
        </ul>
        <Written {...typed} error={error} />
        <CouponChoice coupons={costs.coupons} />
        <Amounts {...costs} />
        <NoReturnField {...noReturns} />
        <ConsentField consent={consent} />
      </div>
      <div className={parts.foot}>
        <span className={classes.total}>
          {t('Total')} <Price fen={costs.total_price} size={22} />
        </span>
        <button
          type="button"
          className={parts.button}
          disabled={isBusy || !isPriced || !costs.can_order || isUnknown || !isReady}
          onClick={place}
        >
          {isBusy ? t('Placing the order') : t('Place order')}
        </button>
      </div>
    </>
  )
}

type WrittenProps = Pick<ReturnType<typeof usePlacing>, 'remark' | 'setRemark' | 'custom' | 'error'>

/** The buyer’s note. */
function Written({ remark, setRemark, custom, error }: WrittenProps) {
  const { t } = useLanguage()
  return (
    <div className={`${parts.section} ${parts.form}`}>
      <label className={parts.field}>
        <span>{t('Note for the shop')}</span>
        <textarea rows={2} maxLength={200} value={remark} onChange={({ target }) => setRemark(target.value)} />
      </label>
      <CustomFields custom={custom} error={error} />
    </div>
  )
}

/** Why it cannot be ordered as it is, unless a line says so itself. */
function Why({ costs: { goods_price, minimum, refused } }: { costs: OrderPreview }) {
  const { t } = useLanguage()
  if (refused) return <Note icon="warning">{refused.message}</Note>
  if (goods_price >= minimum) return null
  return <Note icon="warning">{t('The minimum order value is {amount}', { amount: money(minimum) })}</Note>
}

type Item = OrderPreview['items'][number]

/** Where the region is not known, that is asked for above. */
type Unserved = OrderPreview['undeliverable'][number]['reason']

const reasonOf = ({ undeliverable }: OrderPreview, { sku_id }: Item): Unserved | undefined =>
  undeliverable.find((one) => one.sku_id === sku_id && one.reason !== 'region_unknown')?.reason

function Shortage({ available, count, on_sale, unserved }: Item & { unserved: Unserved | undefined }) {
  const { t } = useLanguage()
  if (!on_sale) return <span className={parts.wrong}>{t('No longer available')}</span>
  if (unserved === 'excluded') return <span className={parts.wrong}>{t('Not with this delivery method')}</span>
  if (available >= count && !unserved) return null
  if (unserved) return <span className={parts.wrong}>{t('Not delivered to this address')}</span>
  return <span className={parts.wrong}>{available > 0 ? t('Only {n} left', { n: available }) : t('Sold out')}</span>
}
