'use client'

import { QRCodeSVG } from 'qrcode.react'
import { useLanguage } from '@/components/ui/language'
import { deliveryWords } from '@/packages/client/src/shop/delivery'
import { moment } from '@/packages/client/src/shop/time'
import type { OrderDelivery } from '../client'
import parts from './parts.module.css'
import classes from './pickup.module.css'
import { Sign } from './sign'

/** Where an order waits, with the code that the buyer shows there: large, as staff read it from there. */
export default function Pickup({ place, code, collect_by }: OrderDelivery) {
  const { locale } = useLanguage()
  const words = deliveryWords(locale)
  if (!place) return null
  return (
    <section className={`${parts.section} ${classes.pickup}`} aria-label={words.place}>
      <Sign name="pin" size={22} />
      <div>
        <b>{place.name}</b>
        <p className={classes.soft}>{place.address}</p>
        {place.hours && <p className={classes.soft}>{place.hours}</p>}
        <a className={classes.soft} href={`tel:${place.phone}`}>
          {place.phone}
        </a>
      </div>
      {code && (
        <div className={classes.code}>
          <span className={classes.soft}>{words.code}</span>
          <output aria-label={words.code}>{`${code.slice(0, 3)} ${code.slice(3)}`}</output>
          <QRCodeSVG className={classes.qr} value={code} size={148} marginSize={2} aria-hidden />
          {collect_by && <span className={classes.soft}>{words.collectBy.replace('{time}', moment(collect_by))}</span>}
        </div>
      )}
    </section>
  )
}
