'use client'

import { Alert, Text } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { moment } from '../table/format'
import { UNINFORMATIVE, type Version } from './history'

/** What was put into the form, and what could not be. */
export function FromVersion({ version: { create_time, lost } }: { version: Version }) {
  const { t, locale } = useLanguage()
  const named = lost.filter(({ name }) => !UNINFORMATIVE.has(name)).map(({ label }) => label)
  return (
    <Alert
      color="blue"
      icon={<Icon name="history" />}
      title={t('Version of {time}', { time: moment(create_time) })}
      style={{ flexShrink: 0 }}
    >
      {t('Check the fields, then save to restore them')}
      {named.length > 0 && (
        <Text size="sm">{t('Not restored: {fields}', { fields: named.join(locale === 'zh' ? '、' : ', ') })}</Text>
      )}
    </Alert>
  )
}
