import { useLanguage } from '@/components/ui/language'
import { Barcode } from './barcode'
import { piecesOf, type Seller, type Slip } from './slip'
import classes from './slips.module.css'

/** What is stuck on the parcel: to whom and from whom, and a number for the scanner. */
export function AddressLabel({ slip: { order_no, to, carrier, tracking_no, lines }, seller }: Props) {
  const { t } = useLanguage()
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
        {[tracking_no && carrier, number, pieces === 1 ? t('1 item') : t('{n} items', { n: pieces })]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </article>
  )
}

type Props = { slip: Slip; seller: Seller }
