'use client'

import { useLanguage } from '@/components/ui/language'
import {
  type ChosenDelivery,
  type Contact,
  deliveryNote,
  deliveryWords,
  isImpossible,
  needsAddress,
} from '@/packages/client/src/shop/delivery'
import { deliveryPreference, writtenContact } from '../checkout'
import type { DeliveryListResult, PickupPlaceShown } from '../client'
import classes from './delivery-choice.module.css'
import { Field } from './field'
import parts from './parts.module.css'

type Props = { options: DeliveryListResult; delivery: ChosenDelivery; contact: Contact }

/** Each way that the shop has with its fee, where to pick the order up, and who comes. */
export default function DeliveryChoice({ options: { items, places }, delivery, contact }: Props) {
  const { t, locale } = useLanguage()
  const words = deliveryWords(locale)
  const { way, place } = delivery
  return (
    <>
      <fieldset className={`${parts.section} ${classes.choices}`}>
        <legend>{words.title}</legend>
        {items.map((option) => (
          <label key={option.way} className={classes.choice}>
            <input
              type="radio"
              name="way"
              checked={option.way === way}
              disabled={isImpossible(option)}
              onChange={() => deliveryPreference.set({ way: option.way, place_id: place?.id })}
            />
            <b>{words.way[option.way]}</b>
            <span className={parts.summary}>{deliveryNote(option, words)}</span>
          </label>
        ))}
      </fieldset>
      {way === 'pickup' && <Places places={places} chosen={place} title={words.place} />}
      {!needsAddress(way) && (
        <div className={`${parts.section} ${parts.form}`}>
          <Field
            label={t('Your name')}
            maxLength={32}
            value={contact.name}
            autoComplete="name"
            onChange={({ target }) => writtenContact.set({ ...contact, name: target.value })}
          />
          <Field
            label={t('Phone')}
            type="tel"
            maxLength={20}
            value={contact.mobile}
            autoComplete="tel"
            onChange={({ target }) => writtenContact.set({ ...contact, mobile: target.value })}
          />
        </div>
      )}
    </>
  )
}

type PlacesProps = { places: PickupPlaceShown[]; chosen: PickupPlaceShown | null; title: string }

const Places = ({ places, chosen, title }: PlacesProps) => (
  <fieldset className={`${parts.section} ${classes.choices}`}>
    <legend>{title}</legend>
    {places.map(({ id, name, address, hours }) => (
      <label key={id} className={classes.choice}>
        <input
          type="radio"
          name="place"
          checked={id === chosen?.id}
          onChange={() => deliveryPreference.set({ way: 'pickup', place_id: id })}
        />
        <span className={classes.place}>
          <b>{name}</b>
          <span className={parts.summary}>{address}</span>
          {hours && <span className={parts.summary}>{hours}</span>}
        </span>
      </label>
    ))}
  </fieldset>
)
