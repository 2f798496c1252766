'use client'

import { Badge, Button, Group, Text } from '@mantine/core'
import { type Form, FormField } from '@/components/admin/form/form-parts'
import { money } from '@/components/admin/kit/format'
import type { Field } from '@/components/admin/kit/model'
import { isSameJson } from '@/components/admin/kit/values'
import { type Translate, useLanguage } from '@/components/ui/language'
import { SecretField } from './secret-field'
import classes from './setting-row.module.css'
import type { Setting } from './snapshot'

type Props = { form: Form; setting: Setting }

/** A setting: its field, its default, and a button to reset it. */
export function SettingRow({ form, setting }: Props) {
  const { t } = useLanguage()
  const { field, secret, isPublic, initial } = setting
  const { name, label } = field
  const differs = !secret && !isSameJson(form.values[name], initial)
  return (
    <div id={name} tabIndex={-1} className={classes.root} data-unsaved={form.changed.includes(name)}>
      <div className={classes.field}>
        <FormField form={form} field={field} widget={secret ? SecretField : undefined} />
      </div>
      <Group gap="xs" mih={22} className={classes.about}>
        {!secret && (
          <Text size="xs" c="dimmed">
            {t('Default: {value}', { value: inWords(field, initial, t) })}
          </Text>
        )}
        {isPublic && (
          <Badge variant="dot" color="teal" size="sm" tt="none" fw={500} title={t('Visible to the mini-program')}>
            {t('Public')}
          </Badge>
        )}
        {differs && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={`${t('Reset to default')} ${label}`}
            disabled={form.saving}
            onClick={() => form.set(name, initial)}
          >
            {t('Reset to default')}
          </Button>
        )}
      </Group>
    </div>
  )
}

function inWords({ widget, options }: Field, value: unknown, t: Translate): string {
  if (widget === 'money') return money(Number(value))
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  return options?.find((option) => option.value === value)?.label ?? (String(value) || t('empty'))
}
