'use client'

import { QRCodeSVG } from 'qrcode.react'
import { moment, money } from '@/components/admin/kit/format'
import { useLanguage } from '@/components/ui/language'
import { SHOWN } from '@/lib/order/short-number'
import { Barcode } from './barcode'
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
      {priced && <Sums slip={slip} />}
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
  const { order_no, create_time, to, carrier, tracking_no } = slip
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
      <dl className={classes.about}>
        <dt>{t('Order number')}</dt>
        <dd>
          {order_no.slice(0, -SHOWN)}
          <b>{order_no.slice(-SHOWN)}</b>
        </dd>
        <dt>{t('Ordered on')}</dt>
        <dd>{moment(create_time)}</dd>
        {tracking_no && (
          <>
            <dt>{carrier ?? t('Tracking number')}</dt>
            <dd>{tracking_no}</dd>
          </>
        )}
      </dl>
      <QRCodeSVG value={order_no} size={84} className={classes.code} aria-hidden />
      {kind === 'packing' && <Barcode value={order_no} className={classes.barcode} />}
    </header>
  )
}

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

function Sums({ slip: { goods_price, freight, discount = 0, total_price, refunded } }: { slip: Slip }) {
  const { t } = useLanguage()
  return (
    <dl className={classes.sums}>
      <dt>{t('Subtotal')}</dt>
      <dd>{money(goods_price)}</dd>
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
