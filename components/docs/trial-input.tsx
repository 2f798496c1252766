'use client'

import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { newKey } from '@/components/ui/new-key'
import classes from './docs.module.css'
import { type Entered, placeOf, type TrialField } from './request'

type Props = { field: TrialField; entered: Entered; onChange: (entered: Entered) => void }

/** One parameter; an empty one is not sent. */
export function TrialInput({ field, entered, onChange }: Props) {
  const { t } = useLanguage()
  const { name, required, values, hint } = field
  const place = placeOf(field)
  const setValue = (value: string) => onChange({ ...entered, values: { ...entered.values, [place]: value } })
  const common = { label: name, required, classNames: { label: classes.mono ?? '' } }
  if (field.in === 'file') {
    const choose = (files: FileList | null) =>
      onChange({ ...entered, files: { ...entered.files, [name]: [...(files ?? [])] } })
    return <TextInput {...common} type="file" multiple onChange={(event) => choose(event.currentTarget.files)} />
  }
  const value = entered.values[place] ?? ''
  if (values) {
    const data = required ? values : [{ value: '', label: t('not sent') }, ...values]
    return (
      <NativeSelect {...common} value={value} data={data} onChange={(event) => setValue(event.currentTarget.value)} />
    )
  }
  return (
    <TextInput
      {...common}
      value={value}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => setValue(event.currentTarget.value)}
      rightSection={name === 'Idempotency-Key' && <GenerateKey onKey={setValue} />}
    />
  )
}

function GenerateKey({ onKey }: { onKey: (key: string) => void }) {
  const { t } = useLanguage()
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('Generate a key')}
      title={t('Generate a key')}
      onClick={() => onKey(newKey())}
    >
      <Icon name="refresh" size={16} />
    </ActionIcon>
  )
}
