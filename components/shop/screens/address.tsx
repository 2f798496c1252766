'use client'

import { type FormEvent, useState } from 'react'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { type AddressCreateInput, shop } from '../client'
import { goBack, useAddress, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { Field, FormProblem } from '../parts/field'
import parts from '../parts/parts.module.css'
import { type RegionChoice, RegionField } from '../parts/region-field'
import { NotFound, Shown } from '../parts/states'
import { useRead } from '../read'
import { addresses } from '../resources'
import { pathTo } from '../routes'
import { useWork } from '../use-work'
import classes from './addresses.module.css'

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
export default function AddressScreen({ id }: { id: number }) {
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
        return known ? <Form id={id} known={known} /> : <NotFound />
      }}
    </Shown>
  )
}

type Texts = Pick<AddressCreateInput, 'name' | 'mobile' | 'detail'>

function Form({ id, known }: { id: number; known: AddressCreateInput }) {
  const { t } = useLanguage()
  const [values, setValues] = useState<Texts>(() => ({ name: known.name, mobile: known.mobile, detail: known.detail }))
  const [place, setPlace] = useState<RegionChoice>(() => {
    const { province, city, country, region_code = null } = known
    return { province, city, country, region_code }
  })
  const [isDefault, setDefault] = useState(known.is_default === true)
  const [isPlaceMissing, setPlaceMissing] = useState(false)
  const { isBusy, error, run } = useWork()
  const up = useAddress().search.get('choose') === null ? pathTo('addresses') : pathTo('checkout')
  const problems = isKioskError(error) ? error.errors : {}
  const labels = { name: t('Recipient'), mobile: t('Phone'), detail: t('Street address') }
  const input = (name: keyof Texts, autoComplete: string) => (
    <Field
      label={labels[name]}
      required
      maxLength={100}
      autoComplete={autoComplete}
      value={values[name]}
      problem={problems[name]}
      onChange={({ target }) => setValues({ ...values, [name]: target.value })}
      inputMode={name === 'mobile' ? 'tel' : undefined}
    />
  )
  const save = () =>
    run(async () => {
      const draft = { ...values, ...place, is_default: isDefault }
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
    setPlaceMissing(!place.province)
    if (place.province) void save()
  }
  return (
    <form className={parts.screen} onSubmit={submit} onInvalidCapture={() => setPlaceMissing(!place.province)}>
      <div className={parts.grow}>
        <div className={`${parts.section} ${parts.form}`}>
          {input('name', 'name')}
          {input('mobile', 'tel')}
          <RegionField
            place={place}
            problem={
              isPlaceMissing
                ? t('Choose a region')
                : (problems.region_code ?? problems.province ?? problems.city ?? problems.country)
            }
            onChange={(chosen) => {
              setPlace(chosen)
              setPlaceMissing(false)
            }}
          />
          {input('detail', 'street-address')}
          <label className={classes.addressDefault}>
            <input type="checkbox" checked={isDefault} onChange={({ target }) => setDefault(target.checked)} />
            {t('Default address')}
          </label>
        </div>
        <FormProblem error={error} labels={labels} />
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
