'use client'

import { useLanguage } from '@/components/ui/language'
import {
  type ChosenDelivery,
  type Contact,
  deliveryNote,
  deliveryWords,
  isImpossible,
  needsAddress,
  slotText,
} from '@/packages/client/src/shop/delivery'
import { deliveryPreference, writtenContact } from '../checkout'
import type { DeliveryListResult, DeliverySlot, PickupPlaceShown } from '../client'
import classes from './delivery-choice.module.css'
import { Field } from './field'
import parts from './parts.module.css'

type Props = { options: DeliveryListResult; delivery: ChosenDelivery; contact: Contact }

/** Each way that the shop has with its fee, where to pick the order up, and who comes. */
export default function DeliveryChoice({ options: { items, places, slots }, delivery, contact }: Props) {
  const { t, locale } = useLanguage()
  const words = deliveryWords(locale)
  const { way, place, slot } = delivery
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
              onChange={() => deliveryPreference.set({ way: option.way, place_id: place?.id, slot: slot ?? undefined })}
            />
            <b>{words.way[option.way]}</b>
            <span className={parts.summary}>{deliveryNote(option, words)}</span>
          </label>
        ))}
      </fieldset>
      {way === 'pickup' && <Places places={places} chosen={place} title={words.place} />}
      {way === 'courier' && slots.length > 0 && <Slots slots={slots} chosen={slot} />}
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

type SlotsProps = { slots: DeliverySlot[]; chosen: DeliverySlot | null }

const slotKey = ({ day, starts }: DeliverySlot) => `${day} ${starts}`

function Slots({ slots, chosen }: SlotsProps) {
  const { locale } = useLanguage()
  const words = deliveryWords(locale)
  function choose(value: string) {
    const slot = slots.find((one) => slotKey(one) === value)
    if (slot) deliveryPreference.set({ way: 'courier', slot })
  }
  return (
    <label className={`${parts.section} ${parts.field}`}>
      <span>{words.slot}</span>
      <select value={chosen ? slotKey(chosen) : ''} onChange={({ target }) => choose(target.value)}>
        {slots.map((slot) => (
          <option key={slotKey(slot)} value={slotKey(slot)} disabled={slot.available === 0}>
            {slot.available === 0 ? `${slotText(slot, locale)} · ${words.full}` : slotText(slot, locale)}
          </option>
        ))}
      </select>
    </label>
  )
}
