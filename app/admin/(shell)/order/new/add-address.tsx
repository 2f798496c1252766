'use client'

import { Button, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '@/components/admin/form/form-modal'
import { useRecordForm } from '@/components/admin/form/use-record-form'
import type { Field } from '@/components/admin/kit/model'
import { type Values, withRecordId } from '@/components/admin/kit/values'
import { useLanguage } from '@/components/ui/language'
import { below, useRegions } from '@/components/ui/use-regions'
import type { OutputOf } from '@/lib/endpoints'
import { splitAddress } from '@/lib/region/split-address'
import type { Region } from '@/lib/region/tree'
import { submit } from '@/lib/submit'

type Props = {
  customer: Pick<OutputOf<'customer.read'>, 'id' | 'nickname' | 'mobile'>
  fields: Field[]
  onAdded: (data: unknown) => void
  onGone: () => void
}

/** An address for a customer: pasted in one piece, or chosen and typed. */
export default function AddAddress({ customer, fields, onAdded, onGone }: Props) {
  const { t } = useLanguage()
  const { regions, failed, again } = useRegions()
  const [shown, setShown] = useState(true)
  const form = useRecordForm({
    fields,
    record: null,
    draft: draftFor(customer),
    save: (values) => submit('customer.add_address', withRecordId(customer.id, values)),
    onSaved: (data) => {
      setShown(false)
      onAdded(data)
    },
  })
  const choose = (name: string, value: unknown) => {
    form.set(name, value)
    for (const [below, chosen] of Object.entries(belowChosen(name, String(value ?? ''), regions ?? [])))
      form.set(below, chosen)
  }
  return (
    <FormModal
      shown={shown}
      title={t('Add address')}
      label={t('Save')}
      fields={withRegions(fields, form.values, regions)}
      form={{ ...form, set: choose }}
      onClose={() => setShown(false)}
      onGone={onGone}
    >
      <PastedAddress regions={regions} set={form.set} />
      {failed && <RegionsMissing again={again} />}
    </FormModal>
  )
}

function RegionsMissing({ again }: { again: () => void }) {
  const { t } = useLanguage()
  return (
    <Text size="sm" c="red" role="alert">
      {t('Regions could not be loaded')}{' '}
      <Button variant="subtle" size="compact-sm" onClick={again}>
        {t('Try again')}
      </Button>
    </Text>
  )
}

type PastedProps = { regions: Region[] | undefined; set: (name: string, value: unknown) => void }

function PastedAddress({ regions, set }: PastedProps) {
  const { t } = useLanguage()
  return (
    <Textarea
      label={t('Paste an address')}
      description={t('Name, phone and address in one text, as from a chat: it fills in the fields below')}
      autosize
      minRows={2}
      maxRows={5}
      disabled={!regions}
      onChange={({ currentTarget: { value } }) => {
        const parts = Object.entries(splitAddress(value, regions ?? [])).filter(([, part]) => part)
        const place = parts.some(([name]) => name === 'province') ? NO_PLACE : {}
        for (const [name, part] of Object.entries({ ...place, ...Object.fromEntries(parts) })) set(name, part)
      }}
    />
  )
}

/** Of another address nothing is left. */
const NO_PLACE: Values = { city: undefined, country: undefined }

/** Mostly it goes to the customer; a phone that is masked is none. */
const draftFor = ({ nickname, mobile }: Props['customer']): Values => ({
  name: nickname,
  ...(mobile && !mobile.includes('*') && { mobile }),
})

/** Another province has other cities, and another city other districts: what there is one of is chosen. */
function belowChosen(name: string, value: string, regions: Region[]): Values {
  if (name === 'city') return { country: undefined }
  if (name !== 'province') return {}
  const [city, another] = below(regions, [value])
  return { city: another ? undefined : city?.name, country: undefined }
}

/** The region is chosen level by level. */
function withRegions(fields: Field[], { province, city }: Values, regions: Region[] = []): Field[] {
  const path = [String(province ?? ''), String(city ?? '')]
  const levels = ['province', 'city', 'country']
  return fields.map((field) => {
    const level = levels.indexOf(field.name)
    if (level < 0) return field
    const names = new Set(below(regions, path.slice(0, level)).map(({ name }) => name))
    return { ...field, widget: 'select', options: [...names].map((name) => ({ value: name, label: name })) }
  })
}
