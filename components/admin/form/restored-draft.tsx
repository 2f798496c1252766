'use client'

import { Alert, Button, Group } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { moment } from '../kit/format'
import type { Form } from './form-parts'

/** What was typed before the page was loaded anew is in the form again. */
export function RestoredDraft({ form: { restored, discardDraft } }: { form: Form }) {
  const { t } = useLanguage()
  if (restored === undefined) return null
  return (
    <Alert
      color="blue"
      icon={<Icon name="history" />}
      title={t('Your input of {time} is here again', { time: moment(restored) })}
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
