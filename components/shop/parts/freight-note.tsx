'use client'

import { type Translate, useLanguage } from '@/components/ui/language'
import type { OrderPreview } from '@/packages/client/src/generated/types'
import type { Piece } from '@/packages/client/src/shop/cart'
import { itemsOf, shippingAddress } from '@/packages/client/src/shop/checkout'
import { money } from '@/packages/client/src/shop/money'
import { chosenAddress, preview } from '../checkout'
import { useObservable } from '../observable'
import { useRead } from '../read'
import { addresses } from '../resources'
import { session } from '../session'
import { freightRows, Hints } from './freight'
import classes from './freight.module.css'

/** The fee for pieces that are only looked at yet, to the chosen or usual address of who is signed in. */
export default function FreightNote({ pieces }: { pieces: Piece[] }) {
  const signedIn = useObservable(session, 'unknown')
  return signedIn === 'in' && pieces.length > 0 && <Fee pieces={pieces} />
}

function Fee({ pieces }: { pieces: Piece[] }) {
  const { t } = useLanguage()
  const all = useRead(addresses, null)
  const chosen = useObservable(chosenAddress, undefined)
  const address = all.value && shippingAddress(all.value, chosen)
  const items = itemsOf(pieces)
  const { value } = useRead(preview, address && !address.is_default ? { items, address_id: address.id } : { items })
  if (!value || !address) return null
  const { freight, freight_parts, free_shipping, undeliverable } = value
  if (undeliverable.length > 0) return <p className={classes.note}>{problemOf(undeliverable, t)}</p>
  return (
    <div className={classes.note}>
      <p>
        {`${t('Shipping fee')} · ${address.city} `}
        <b>{freight > 0 ? money(freight) : t('Free shipping')}</b>
      </p>
      {freight_parts.length > 1 &&
        freightRows(freight_parts, t).map(([name, fee]) => <p key={name}>{`${name} ${fee}`}</p>)}
      <Hints free_shipping={free_shipping} />
    </div>
  )
}

const problemOf = (undeliverable: OrderPreview['undeliverable'], t: Translate): string =>
  undeliverable.some(({ reason }) => reason === 'not_served')
    ? t('Not delivered to this address')
    : t('Choose a region')
