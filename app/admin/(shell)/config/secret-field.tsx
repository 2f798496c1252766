'use client'

import { Badge, Button, Group, Input, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { firstProblem } from '@/components/admin/field/problems'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'

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
