'use client'

import { Alert, Badge, Button, Group, Input, PasswordInput, Text } from '@mantine/core'
import Link from 'next/link'
import { useState } from 'react'
import { firstProblem } from '@/components/admin/field/problems'
import { type Form, FormField } from '@/components/admin/form/form-parts'
import { money } from '@/components/admin/kit/format'
import type { Field, FieldProps } from '@/components/admin/kit/model'
import { isSameJson } from '@/components/admin/kit/values'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import classes from './config.module.css'
import type { Setting } from './snapshot'

type Props = { form: Form; setting: Setting }

/** A setting: its field, its default, and a button to reset it. */
export function SettingRow({ form, setting }: Props) {
  const { field, secret, under, unready } = setting
  const { name } = field
  return (
    <div
      id={name}
      tabIndex={-1}
      className={classes.settingRowRoot}
      data-unsaved={form.changed.includes(name)}
      data-under={under}
    >
      <div className={classes.field}>
        <FormField form={form} field={field} widget={secret ? SecretField : undefined} />
      </div>
      <UnreadyNotice unready={unready} value={form.values[name]} />
      {!secret && <Default form={form} setting={setting} />}
    </div>
  )
}

/** What is chosen cannot work yet: why, and where that is mended. */
export function UnreadyNotice({ unready = [], value }: { unready: Setting['unready']; value: unknown }) {
  const { t } = useLanguage()
  const problem = unready.find((one) => one.value === value)
  if (!problem) return null
  const { text, path } = problem
  return (
    <Alert color="yellow" icon={<Icon name="warning" />} mt="xs" p="xs" role="status">
      {text} {path && <Link href={path}>{t('Set it up')}</Link>}
    </Alert>
  )
}

/** Where something else was chosen: what it was, and the way back to it. */
function Default({ form, setting: { field, initial } }: Props) {
  const { t } = useLanguage()
  const { name, label } = field
  if (isSameJson(form.values[name], initial)) return null
  return (
    <Group gap="xs" mih={22} className={classes.about}>
      {initial !== '' && (
        <Text size="xs" c="dimmed">
          {t('Default: {value}', { value: inWords(field, initial, t) })}
        </Text>
      )}
      <Button
        variant="subtle"
        size="compact-xs"
        aria-label={`${t('Reset to default')} ${label}`}
        disabled={form.saving}
        onClick={() => form.set(name, initial)}
      >
        {t('Reset to default')}
      </Button>
    </Group>
  )
}

function inWords({ widget, options }: Field, value: unknown, t: Translate): string {
  if (widget === 'money') return money(Number(value))
  if (typeof value === 'boolean') return value ? t('Yes') : t('No')
  return options?.find((option) => option.value === value)?.label ?? String(value)
}

/** Write-only: shows whether a secret is stored, and takes a new one. */
export function SecretField(props: FieldProps) {
  const { value, onChange } = props
  const [before, setBefore] = useState(value)
  function replace() {
    setBefore(value)
    onChange('')
  }
  if (typeof value === 'string') return <Typed {...props} onCancel={() => onChange(before)} />
  return <SavedSecret {...props} onReplace={replace} />
}

function Typed({ field, value, onChange, problems, disabled, onCancel }: FieldProps & { onCancel: () => void }) {
  const { t } = useLanguage()
  return (
    <Group align="end" gap="xs" wrap="nowrap">
      <PasswordInput
        label={field.label}
        description={field.help}
        error={firstProblem(problems)}
        disabled={disabled === true}
        autoComplete="new-password"
        value={String(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        flex={1}
      />
      <Button variant="default" disabled={disabled === true} onClick={onCancel}>
        {t('Cancel')}
      </Button>
    </Group>
  )
}

function SavedSecret({
  field,
  value,
  onChange,
  problems,
  disabled,
  onReplace,
}: FieldProps & { onReplace: () => void }) {
  const { t } = useLanguage()
  const isSet = value === true
  const button = { size: 'compact-sm', disabled: disabled === true } as const
  return (
    <Input.Wrapper label={field.label} labelElement="div" description={field.help} error={firstProblem(problems)}>
      <Group gap="xs" mt={4}>
        <Badge variant="dot" color={isSet ? 'teal' : 'gray'} tt="none" fw={500} miw="max-content">
          {isSet ? t('Configured') : t('Not configured')}
        </Badge>
        <Button variant="default" {...button} onClick={onReplace}>
          {isSet ? t('Replace') : t('Set')}
        </Button>
        {isSet && (
          <Button variant="subtle" color="red" {...button} onClick={() => onChange(false)}>
            {t('Clear')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  )
}
