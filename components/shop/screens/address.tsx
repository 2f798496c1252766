'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { type AddressCreateInput, shop } from '../client'
import { isKioskError } from '../errors'
import { goBack, useAddress } from '../navigation'
import { Bar } from '../parts/bar'
import { Field } from '../parts/field'
import { Problem } from '../parts/note'
import parts from '../parts/parts.module.css'
import { Nowhere, Shown } from '../parts/states'
import { pathTo } from '../places'
import { useRead } from '../read'
import { addresses } from '../resources'
import { useTitle } from '../use-title'
import { useWork } from '../use-work'
import classes from './address.module.css'

const NEW: AddressCreateInput = {
  name: '',
  mobile: '',
  province: '',
  city: '',
  country: '',
  detail: '',
  is_default: false,
}

/** A new address (0), or one to be changed. */
export function AddressScreen({ id }: { id: number }) {
  const { t } = useLanguage()
  const title = id ? t('Edit address') : t('Add an address')
  useTitle(title)
  return (
    <div className={parts.screen}>
      <Bar title={title} up={pathTo('addresses')} />
      {id ? <Existing id={id} /> : <Form id={0} known={NEW} />}
    </div>
  )
}

function Existing({ id }: { id: number }) {
  const reading = useRead(addresses, null)
  return (
    <Shown reading={reading}>
      {(own) => {
        const known = own.find((one) => one.id === id)
        return known ? <Form id={id} known={known} /> : <Nowhere />
      }}
    </Shown>
  )
}

type Texts = Pick<AddressCreateInput, 'name' | 'mobile' | 'province' | 'city' | 'country' | 'detail'>

function Form({ id, known }: { id: number; known: AddressCreateInput }) {
  const { t } = useLanguage()
  const [values, setValues] = useState<Texts>(() => ({
    name: known.name,
    mobile: known.mobile,
    province: known.province,
    city: known.city,
    country: known.country,
    detail: known.detail,
  }))
  const [isDefault, setDefault] = useState(known.is_default === true)
  const { isBusy, error, run } = useWork()
  const up = useAddress().search.get('choose') === null ? pathTo('addresses') : pathTo('checkout')
  const problems = isKioskError(error) ? error.errors : {}
  const input = (name: keyof Texts, label: string, autoComplete: string) => (
    <Field
      label={label}
      required
      maxLength={100}
      autoComplete={autoComplete}
      value={values[name]}
      problem={problems[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      {...(name === 'mobile' && { inputMode: 'tel' as const })}
    />
  )
  const save = () =>
    run(async () => {
      const draft = { ...values, is_default: isDefault }
      await (id ? shop.address.update({ id, ...draft }) : shop.address.create(draft))
      goBack(up)
    })
  const remove = () =>
    run(async () => {
      await shop.address.delete({ id })
      goBack(up)
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }
  return (
    <form className={parts.screen} onSubmit={submit}>
      <div className={parts.grow}>
        <div className={`${parts.section} ${parts.form}`}>
          {input('name', t('Recipient'), 'name')}
          {input('mobile', t('Phone'), 'tel')}
          {input('province', t('Province'), 'address-level1')}
          {input('city', t('City'), 'address-level2')}
          {input('country', t('District'), 'address-level3')}
          {input('detail', t('Street address'), 'street-address')}
          <label className={classes.default}>
            <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
            {t('Default address')}
          </label>
        </div>
        <Problem error={error} />
      </div>
      <div className={parts.foot}>
        {id > 0 && (
          <button type="button" className={`${parts.button} ${parts.plain}`} disabled={isBusy} onClick={remove}>
            {t('Delete')}
          </button>
        )}
        <button type="submit" className={`${parts.button} ${parts.wide}`} disabled={isBusy}>
          {t('Save')}
        </button>
      </div>
    </form>
  )
}
