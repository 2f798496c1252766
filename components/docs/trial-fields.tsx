'use client'

import { ActionIcon, Button, FileInput, Group, NativeSelect, Textarea, TextInput, Tooltip } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { jsonOrNothing } from '@/lib/core/json'
import type { Entered, Trial, TrialField } from './request'
import classes from './try-panel.module.css'

type Props = {
  trial: Trial
  entered: Entered
  /** What is required and was left empty. */
  lacks: string[]
  onChange: (part: Pick<Entered, 'values'>) => void
}

/** One field per parameter; what is left empty is not sent. */
export function TrialFields({ trial, entered, lacks, onChange }: Props) {
  const { t } = useLanguage()
  const texts = trial.form?.texts.map((name) => ({ name, in: 'form', required: false })) ?? []
  return [...trial.fields, ...texts].map((field) => {
    const place = `${field.in}.${field.name}`
    return (
      <OneField
        key={place}
        field={field}
        value={entered.values[place] ?? ''}
        error={lacks.includes(place) && t('This field is required')}
        onChange={(value) => onChange({ values: { ...entered.values, [place]: value } })}
      />
    )
  })
}

type OneProps = {
  field: Pick<TrialField, 'name' | 'required' | 'values' | 'hint'>
  value: string
  error: string | false
  onChange: (value: string) => void
}

function OneField({ field: { name, required, values, hint }, value, error, onChange }: OneProps) {
  const { t } = useLanguage()
  const common = { label: name, required, value, error, classNames: { label: classes.label ?? '' } }
  if (values) {
    const data = required ? values : [{ value: '', label: t('not sent') }, ...values]
    return <NativeSelect {...common} data={data} onChange={(event) => onChange(event.currentTarget.value)} />
  }
  return (
    <TextInput
      {...common}
      placeholder={hint}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSection={name === 'Idempotency-Key' && <MakeKey onMade={onChange} />}
    />
  )
}

function MakeKey({ onMade }: { onMade: (key: string) => void }) {
  const { t } = useLanguage()
  const make = () => {
    const bytes = crypto.getRandomValues(new Uint8Array(12)) // a UUID is not to be had without https
    onMade(Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join(''))
  }
  return (
    <Tooltip label={t('Generate a key')}>
      <ActionIcon variant="subtle" color="gray" aria-label={t('Generate a key')} onClick={make}>
        <Icon name="refresh" size={16} />
      </ActionIcon>
    </Tooltip>
  )
}

type BodyProps = { json: NonNullable<Trial['json']>; value: string; onChange: (value: string) => void }

/** What is wrong is said while it is typed: said on leaving, it would push the button from under the pointer. */
export function BodyField({ json: { usual, full }, value, onChange }: BodyProps) {
  const { t } = useLanguage()
  return (
    <div>
      <Textarea
        label={t('Body')}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        autosize
        minRows={3}
        maxRows={24}
        spellCheck={false}
        error={jsonOrNothing(value) === undefined && t('Invalid JSON')}
        classNames={{ input: classes.json ?? '' }}
      />
      {full !== usual && (
        <Group gap={4} mt={4}>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(usual)}>
            {t('Short example')}
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => onChange(full)}>
            {t('All fields')}
          </Button>
        </Group>
      )}
    </div>
  )
}

type FileProps = { name: string; value: File[]; onChange: (files: File[]) => void }

export function FileField({ name, value, onChange }: FileProps) {
  const { t } = useLanguage()
  return (
    <FileInput
      multiple
      clearable
      label={name}
      placeholder={t('Choose files')}
      leftSection={<Icon name="upload" size={16} />}
      value={value}
      onChange={onChange}
      classNames={{ label: classes.label ?? '' }}
    />
  )
}
