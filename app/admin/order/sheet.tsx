'use client'

import { QRCodeSVG } from 'qrcode.react'
import { Fragment, type ReactNode } from 'react'
import { moment, money } from '@/components/admin/kit/format'
import { useLanguage } from '@/components/ui/language'
import { compact } from '@/lib/base/compact'
import { SHOWN } from '@/lib/order/short-number'
import { slotText } from '@/packages/client/src/shop/delivery'
import { type Kind, piecesOf, type Seller, type Slip } from './slip'
import classes from './slips.module.css'

type Props = { slip: Slip; seller: Seller; kind: Kind; priced: boolean }

/** One order on paper. */
export function Sheet({ slip, seller, kind, priced }: Props) {
  const { t } = useLanguage()
  const { order_no, remark, note } = slip
  return (
    <article className={classes.sheet} aria-label={order_no}>
      <Head slip={slip} seller={seller} kind={kind} />
      <Items lines={slip.lines} kind={kind} priced={priced} />
      {priced && slip.nth === null && !slip.isReplacement && <Sums slip={slip} />}
      {remark && <LabelledText title={t('Buyer’s note')}>{remark}</LabelledText>}
      {kind === 'packing' && note && <LabelledText title={t('Staff note')}>{note}</LabelledText>}
      {kind === 'delivery' && seller.phone && (
        <p className={classes.foot}>{t('Questions? Call us: {phone}', { phone: seller.phone })}</p>
      )}
    </article>
  )
}

function Head({ slip, seller, kind }: Omit<Props, 'priced'>) {
  const { t } = useLanguage()
  const { order_no, to } = slip
  return (
    <header className={classes.head}>
      <div>
        <p className={classes.seller}>{seller.name}</p>
        <h1>{kind === 'packing' ? t('Packing slip') : t('Delivery note')}</h1>
        <address className={classes.to}>
          <strong>{`${to.name} · ${to.mobile}`}</strong>
          <span>{to.place}</span>
        </address>
      </div>
      <About slip={slip} />
      <QRCodeSVG value={order_no} size={84} className={classes.code} aria-hidden />
      {kind === 'packing' && <Barcode value={order_no} className={classes.barcode} />}
    </header>
  )
}

/** The order’s number and day, and what its way of delivery adds. */
function About({ slip }: { slip: Slip }) {
  const { t, locale } = useLanguage()
  const { order_no, create_time, nth, isReplacement, carrier, tracking_no, pickup, courier, status, total_price } = slip
  const isDue = status === 'unpaid' && pickup
  return (
    <dl className={classes.about}>
      <dt>{t('Order number')}</dt>
      <dd>
        {order_no.slice(0, -SHOWN)}
        <b>{order_no.slice(-SHOWN)}</b>
      </dd>
      <Fact name={t('Ordered on')}>{moment(create_time)}</Fact>
      <Fact name={t('Time slot')}>{courier && <b>{slotText(courier, locale)}</b>}</Fact>
      <Fact name={t('Pick-up place')}>{pickup?.place?.name}</Fact>
      <Fact name={t('Amount due')}>{isDue && <b>{money(total_price)}</b>}</Fact>
      <Fact name={t('Type')}>{isReplacement && <b>{t('Exchange')}</b>}</Fact>
      <Fact name={t('Parcel')}>{nth !== null && <b>{nth}</b>}</Fact>
      <Fact name={carrier ?? t('Tracking number')}>{tracking_no}</Fact>
    </dl>
  )
}

/** Left out where it has no value. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children && (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )

type ItemsProps = { lines: Slip['lines']; kind: Kind; priced: boolean }

function Items({ lines, kind, priced }: ItemsProps) {
  const { t } = useLanguage()
  const pieces = piecesOf(lines)
  return (
    <table className={classes.items}>
      <thead>
        <tr>
          {kind === 'packing' && <th className={classes.tick}>✓</th>}
          <th>{t('Items')}</th>
          <th className={classes.figure}>{t('Count')}</th>
          {priced && <th className={classes.figure}>{t('Price')}</th>}
          {priced && <th className={classes.figure}>{t('Amount')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Item key={line.id} line={line} kind={kind} priced={priced} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td colSpan={kind === 'packing' ? 2 : 1}>{t('Total items')}</td>
          <td className={classes.figure}>{pieces}</td>
          {priced && <td colSpan={2} />}
        </tr>
      </tfoot>
    </table>
  )
}

type ItemProps = Omit<ItemsProps, 'lines'> & { line: Slip['lines'][number] }

const Item = ({ line: { name, variant, code, count, price }, kind, priced }: ItemProps) => (
  <tr>
    {kind === 'packing' && (
      <td className={classes.tick}>
        <span />
      </td>
    )}
    <td>
      {name}
      {variant && <small>{variant}</small>}
      {code && kind === 'packing' && <small>{code}</small>}
    </td>
    <td className={classes.figure}>{count}</td>
    {priced && <td className={classes.figure}>{money(price)}</td>}
    {priced && <td className={classes.figure}>{money(price * count)}</td>}
  </tr>
)

function Sums({ slip }: { slip: Slip }) {
  const { goods_price, reductions, freight, discount = 0, total_price, refunded } = slip
  const { t } = useLanguage()
  return (
    <dl className={classes.sums}>
      <dt>{t('Subtotal')}</dt>
      <dd>{money(goods_price)}</dd>
      {reductions.map(
        ({ offer_id, name, part, amount }) =>
          part === 'goods' && (
            <Fragment key={offer_id}>
              <dt>{name}</dt>
              <dd>{money(-amount)}</dd>
            </Fragment>
          ),
      )}
      <dt>{t('Shipping fee')}</dt>
      <dd>{money(freight)}</dd>
      {discount > 0 && (
        <>
          <dt>{t('Discount')}</dt>
          <dd>{money(-discount)}</dd>
        </>
      )}
      {refunded > 0 && (
        <>
          <dt>{t('Refunded')}</dt>
          <dd>{money(-refunded)}</dd>
        </>
      )}
      <dt>{t('Total')}</dt>
      <dd>{money(total_price - refunded)}</dd>
    </dl>
  )
}

const LabelledText = ({ title, children }: { title: string; children: string }) => (
  <section className={classes.said}>
    <h2>{title}</h2>
    <p>{children}</p>
  </section>
)

/** What is stuck on the parcel: to whom and from whom, and a number for the scanner. */
export function AddressLabel({
  slip: { order_no, to, carrier, tracking_no, courier, lines },
  seller,
}: AddressLabelProps) {
  const { t, locale } = useLanguage()
  const pieces = piecesOf(lines)
  const number = tracking_no ?? order_no
  return (
    <article className={classes.label} aria-label={order_no}>
      <address className={classes.to}>
        <strong>{`${to.name} · ${to.mobile}`}</strong>
        <span>{to.place}</span>
      </address>
      <p className={classes.seller}>{[t('From: {name}', { name: seller.name }), seller.phone].join(' ')}</p>
      <Barcode value={number} className={classes.barcode} />
      <p>
        {compact([
          courier && slotText(courier, locale),
          tracking_no && carrier,
          number,
          t('{n} {n:item/items}', { n: pieces }),
        ]).join(' · ')}
      </p>
    </article>
  )
}

type AddressLabelProps = { slip: Slip; seller: Seller }

/** What stays white on either side, in widths of the thinnest bar. */
const QUIET = 10
const HEIGHT = 40

/** For scanners; who reads has the number beside it. */
function Barcode({ value, className }: { value: string; className: string | undefined }) {
  let x = QUIET
  let bars = ''
  for (const [at, width] of code128(value).entries()) {
    if (at % 2 === 0) bars += `M${x} 0h${width}v${HEIGHT}h-${width}z`
    x += width
  }
  return (
    <svg
      className={className}
      viewBox={`0 0 ${x + QUIET} ${HEIGHT}`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path d={bars} fill="#000" />
    </svg>
  )
}

/** Bars and gaps in turn, as wide as these digits, by value; the last one ends the code. */
const WIDTHS = `
212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122
123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323
131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131
213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122
141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112
124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141
411131 211412 211214 211232 2331112`
  .trim()
  .split(/\s+/)

const [TO_LETTERS, START_LETTERS, START_PAIRS, STOP] = [100, 104, 105, 106]

/**
 * The widths of bars and gaps in turn of a text of plain characters (ISO/IEC 15417);
 * digits at its beginning go in pairs.
 */
export function code128(text: string): number[] {
  const pairs = text.match(/^(?:\d\d){2,}/)?.[0].match(/../g) ?? []
  const letters = [...text.slice(2 * pairs.length)].map((letter) => letter.charCodeAt(0) - 32)
  const between = pairs.length > 0 && letters.length > 0 ? [TO_LETTERS] : []
  const start = pairs.length > 0 ? START_PAIRS : START_LETTERS
  const values = [...pairs.map(Number), ...between, ...letters]
  const check = values.reduce((sum, value, at) => sum + value * (at + 1), start) % 103
  return [start, ...values, check, STOP].flatMap((value) => [...(WIDTHS[value] ?? '')].map(Number))
}
