'use client'

import { Alert, Button, Group, Text } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { moment } from '../kit/format'
import type { Form } from './form-parts'
import { UNINFORMATIVE, type Version } from './history'

/** Says that the form shows what was typed before the page was reloaded. */
export function RestoredDraft({ form: { restored, discardDraft } }: { form: Form }) {
  const { t } = useLanguage()
  if (restored === undefined) return null
  return (
    <Alert
      color="blue"
      icon={<Icon name="history" />}
      title={t('Your input from {time} is back', { time: moment(restored) })}
      style={{ flexShrink: 0 }}
      mb="md"
    >
      <Group justify="space-between">
        {t('It is not saved yet')}
        <Button size="compact-sm" variant="default" onClick={discardDraft}>
          {t('Discard it')}
        </Button>
      </Group>
    </Alert>
  )
}

type Props = {
  version: Version
  /** Entries that the record has now and did not have then. */
  removes?: string[]
}

/** The fields that were restored into the form, and those that could not be. */
export function FromVersion({ version: { create_time, side, lost }, removes }: Props) {
  const { t } = useLanguage()
  const named = lost.filter(({ name }) => !UNINFORMATIVE.has(name))
  const time = moment(create_time)
  const fields = named.map(({ label, why }) => (why ? `${label} (${why})` : label))
  return (
    <Alert
      color="blue"
      icon={<Icon name="history" />}
      title={side === 'after' ? t('Version of {time}', { time }) : t('Version before the change of {time}', { time })}
      style={{ flexShrink: 0 }}
    >
      {t('Check the fields, then save to restore them')}
      {fields.length > 0 && <Text size="sm">{t('Not restored: {fields}', { fields })}</Text>}
      {removes && removes.length > 0 && (
        <Text size="sm">{t('Removed, because added since: {names}', { names: removes })}</Text>
      )}
    </Alert>
  )
}
