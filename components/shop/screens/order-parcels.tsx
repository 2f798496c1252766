'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import { countPieces } from '@/packages/client/src/shop/cart'
import { orderPiecesText } from '@/packages/client/src/shop/orders'
import { moment } from '@/packages/client/src/shop/time'
import { piecesText } from '@/packages/client/src/shop/variants'
import type { Order, OwnParcel } from '../client'
import { CopyButton } from '../parts/copy-button'
import parts from '../parts/parts.module.css'
import { Sign } from '../parts/sign'
import { Bones } from '../parts/states'
import { useRead } from '../read'
import { parcels } from '../resources'
import { Track } from './after-sale-card'
import classes from './order.module.css'

type OnlyParcelProps = Order & { tracking?: OwnParcel['tracking'] | undefined }

/** An order in one parcel has its number itself. */
export function OnlyParcel({ carrier, carrier_label, tracking_no, tracking_url, tracking }: OnlyParcelProps) {
  const { t } = useLanguage()
  if (!tracking_no) return null
  return (
    <ParcelSection label={t('Parcel')} carrier={carrier_label ?? carrier} tracking_no={tracking_no}>
      {tracking && <Way {...tracking} />}
      {tracking_url && <Track url={tracking_url} />}
    </ParcelSection>
  )
}

/** Each parcel with what is in it, and what comes in further ones. */
export function Parcels({ order: own }: { order: Order }) {
  const { t } = useLanguage()
  const { value, error } = useRead(parcels, own.id)
  if (!value) return error === undefined ? <Bones heights={[130]} /> : <OnlyParcel {...own} />
  const { items, to_send } = value
  if (items.length < 2 && to_send.length === 0) return <OnlyParcel {...own} tracking={items[0]?.tracking} />
  return (
    <>
      {items.map((parcel, at) => (
        <OneOfParcels key={parcel.id} {...parcel} label={t('Parcel {n}', { n: at + 1 })} />
      ))}
      {to_send.length > 0 && (
        <section className={`${parts.section} ${classes.address}`} aria-label={t('Still to be shipped')}>
          <Sign name="box" size={22} />
          <div>
            <b>{t('{n} still to be shipped', { n: countPieces(to_send) })}</b>
            <p className={classes.soft}>{orderPiecesText(to_send, own)}</p>
          </div>
        </section>
      )}
    </>
  )
}

function OneOfParcels({ label, ...parcel }: OwnParcel & { label: string }) {
  const { carrier_label, tracking_no, tracking_url, items, tracking } = parcel
  const { t } = useLanguage()
  return (
    <ParcelSection label={label} carrier={`${label} · ${carrier_label}`} tracking_no={tracking_no}>
      <p>{piecesText(items)}</p>
      {tracking && <Way {...tracking} />}
      <div className={classes.ways}>
        {tracking_url && <Track url={tracking_url} />}
        <CopyButton text={tracking_no}>{t('Copy number')}</CopyButton>
      </div>
    </ParcelSection>
  )
}

type ParcelProps = { label: string; carrier: string | null; tracking_no: string; children: ReactNode }

/** Where it is, and on request where it has been. */
function Way({ label, steps }: NonNullable<OwnParcel['tracking']>) {
  const { t } = useLanguage()
  const [newest, ...earlier] = steps
  return (
    <div className={classes.way}>
      <b>{label}</b>
      {newest && <StepLine {...newest} />}
      {earlier.length > 0 && (
        <details>
          <summary>{t('Earlier steps')}</summary>
          {earlier.map((step) => (
            <StepLine key={step.at + step.text} {...step} />
          ))}
        </details>
      )}
    </div>
  )
}

const StepLine = ({ at, text, place }: { at: string; text: string; place: string }) => (
  <p>
    {place ? `${text} · ${place}` : text}
    <span className={classes.soft}> {moment(at)}</span>
  </p>
)

/** With whom it is on its way, and under which number. */
const ParcelSection = ({ label, carrier, tracking_no, children }: ParcelProps) => (
  <section className={`${parts.section} ${classes.address}`} aria-label={label}>
    <Sign name="truck" size={22} />
    <div>
      <b>{carrier}</b>
      <p className={classes.soft}>{tracking_no}</p>
      {children}
    </div>
  </section>
)
