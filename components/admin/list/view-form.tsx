'use client'

import { useState } from 'react'
import { type Translate, useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import { type SubmitFailure, submit } from '@/lib/submit'
import { FormModal } from '../form/form-modal'
import type { Save } from '../form/save-changes'
import { useRecordForm } from '../form/use-record-form'
import type { Field, SavedView } from '../kit/model'
import { notifyDone } from '../kit/notify-done'

/** The view whose name is edited, or a new one of what the list shows. */
export type Edited = SavedView | 'new'

type Props = {
  page: string
  /** The query of the list as it is now. */
  query: string
  edited: Edited
  mine: SavedView[]
  filters: Field[]
  onGone: () => void
}

/** The name of a view, and whether others see it. */
export default function ViewForm({ edited, onGone, ...props }: Props) {
  const { t } = useLanguage()
  const [shown, setShown] = useState(true)
  const fields = fieldsOf(t)
  const form = useViewForm({ edited, fields, ...props }, () => {
    notifyDone(t('Saved'))
    setShown(false)
  })
  const isReplaced = edited === 'new' && namesake(props.mine, form.values.name) !== undefined
  return (
    <FormModal
      shown={shown}
      title={edited === 'new' ? t('Save this view') : t('Rename or share')}
      form={form}
      fields={fields}
      label={isReplaced ? t('Replace view') : t('Save')}
      onClose={() => setShown(false)}
      onGone={onGone}
    />
  )
}

const fieldsOf = (t: Translate): Field[] => [
  { name: 'name', label: t('Name'), widget: 'text', type: 'string', required: true, nullable: false, maxLength: 60 },
  {
    name: 'shared',
    label: t('Share with everyone who can see this list'),
    widget: 'switch',
    type: 'boolean',
    required: false,
    nullable: false,
  },
]

const namesake = (mine: SavedView[], name: unknown): SavedView | undefined =>
  mine.find((view) => view.name.toLowerCase() === String(name).trim().toLowerCase())

type FormOptions = Omit<Props, 'onGone'> & { fields: Field[] }

function useViewForm({ page, query, edited, mine, filters, fields }: FormOptions, onSaved: () => void) {
  const [key] = useState(newKey)
  const create: Save = (values) => {
    const same = namesake(mine, values.name)
    const name = String(values.name)
    const shared = values.shared === true
    return same
      ? submit('view.update', { id: same.id, name, query, shared })
      : submit('view.create', { path: page, name, query, shared }, { key })
  }
  const update: Save = (values, version) =>
    submit('view.update', { ...values, id: edited === 'new' ? 0 : edited.id }, { version })
  const save: Save = async (values, version) => {
    const answer = await (edited === 'new' ? create(values) : update(values, version))
    return answer.ok ? answer : inWords(answer, filters)
  }
  return useRecordForm({ fields, record: edited === 'new' ? null : edited, save, onSaved })
}

/** Problems of filters, by the names that they have in the list. */
function inWords({ errors = [], ...answer }: SubmitFailure, filters: Field[]): SubmitFailure {
  const wrong = errors.find(({ path }) => path.startsWith('query.'))
  if (!wrong) return { ...answer, errors }
  const name = wrong.path.slice('query.'.length)
  const label = filters.find((field) => field.name === name)?.label ?? name
  return { ...answer, msg: `${label}: ${wrong.message}` }
}
