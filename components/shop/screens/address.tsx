'use client'

import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '@/components/ui/language'
import { isKioskError } from '@/packages/client/src/errors'
import { type AddressCreateInput, shop } from '../client'
import { goBack, useAddress, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import { CustomFields, useCustomFields } from '../parts/custom-fields'
import { Field, FormProblem, focusFirstWrong } from '../parts/field'
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
      {id ? <Existing id={id} /> : <Form id={0} address={NEW} />}
    </div>
  )
}

function Existing({ id }: { id: number }) {
  const reading = useRead(addresses, null)
  return (
    <Shown reading={reading}>
      {(own) => {
        const address = own.find((one) => one.id === id)
        return address ? <Form id={id} address={address} /> : <NotFound />
      }}
    </Shown>
  )
}

type Texts = Pick<AddressCreateInput, 'name' | 'mobile' | 'detail'>

/** The input of the form, and the functions that save or delete the address. */
function useAddressForm(id: number, address: AddressCreateInput) {
  const [values, setValues] = useState<Texts>(() => ({
    name: address.name,
    mobile: address.mobile,
    detail: address.detail,
  }))
  const [place, setPlace] = useState<RegionChoice>(() => {
    const { province, city, country, region_code = null } = address
    return { province, city, country, region_code }
  })
  const [isDefault, setDefault] = useState(address.is_default === true)
  const [isPlaceMissing, setPlaceMissing] = useState(false)
  const custom = useCustomFields('address', address)
  const { isBusy, error, run } = useWork()
  const up = useAddress().search.get('choose') === null ? pathTo('addresses') : pathTo('checkout')
  const save = () =>
    run(async () => {
      const draft = { ...values, ...place, is_default: isDefault, ...custom.entered() }
      await (id ? shop.address.update({ id, ...draft }) : shop.address.create(draft))
      goBack(up)
    })
  const remove = () =>
    run(async () => {
      await shop.address.delete({ id })
      goBack(up)
    })
  const choose = (chosen: RegionChoice) => {
    setPlace(chosen)
    setPlaceMissing(false)
  }
  /** Shows what is missing that the browser does not know of. */
  function isComplete(): boolean {
    setPlaceMissing(!place.province)
    return custom.isComplete() && place.province !== ''
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (flushSync(isComplete)) void save()
    else focusFirstWrong(event.currentTarget)
  }
  const typed = { values, setValues, place, choose, isDefault, setDefault, custom }
  return { ...typed, isPlaceMissing, isComplete, isBusy, error, remove, submit }
}

function Form({ id, address }: { id: number; address: AddressCreateInput }) {
  const { t } = useLanguage()
  const { values, setValues, place, error, isBusy, ...form } = useAddressForm(id, address)
  const problems = isKioskError(error) ? error.errors : {}
  const labels = { name: t('Recipient'), mobile: t('Phone'), detail: t('Street address') }
  const wrongPlace = problems.region_code ?? problems.province ?? problems.city ?? problems.country
  const input = (name: keyof Texts) => ({
    label: labels[name],
    required: true,
    maxLength: 100,
    value: values[name],
    problem: problems[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <form className={parts.screen} onSubmit={form.submit} onInvalidCapture={form.isComplete}>
      <div className={parts.grow}>
        <div className={`${parts.section} ${parts.form}`}>
          <Field {...input('name')} autoComplete="name" />
          <Field {...input('mobile')} autoComplete="tel" inputMode="tel" />
          <RegionField
            place={place}
            problem={form.isPlaceMissing ? t('Choose a region') : wrongPlace}
            onChange={form.choose}
          />
          <Field {...input('detail')} autoComplete="street-address" />
          <CustomFields custom={form.custom} error={error} />
          <DefaultField checked={form.isDefault} set={form.setDefault} />
        </div>
        <FormProblem error={error} labels={{ ...labels, ...form.custom.labels }} />
      </div>
      <Foot isBusy={isBusy} remove={id > 0 ? form.remove : undefined} />
    </form>
  )
}

function DefaultField({ checked, set }: { checked: boolean; set: (checked: boolean) => void }) {
  const { t } = useLanguage()
  return (
    <label className={classes.addressDefault}>
      <input type="checkbox" checked={checked} onChange={({ target }) => set(target.checked)} />
      {t('Default address')}
    </label>
  )
}

function Foot({ isBusy, remove }: { isBusy: boolean; remove: (() => void) | undefined }) {
  const { t } = useLanguage()
  return (
    <div className={parts.foot}>
      {remove && (
        <button type="button" className={`${parts.button} ${parts.plain}`} disabled={isBusy} onClick={remove}>
          {t('Delete')}
        </button>
      )}
      <button type="submit" className={`${parts.button} ${parts.wide}`} disabled={isBusy}>
        {t('Save')}
      </button>
    </div>
  )
}
