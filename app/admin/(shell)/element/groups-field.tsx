'use client'

import { Alert, Checkbox, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Frame } from '@/components/admin/field/frame'
import { useParts } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import type { OutputOf } from '@/lib/endpoints'
import { submit } from '@/lib/submit'

type Group = OutputOf<'element.groups'>['items'][number]

/** Which of the groups that may use the button see it, and which lose it. A new element takes it from none. */
export default function GroupsField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { sign } = useParts()
  const groups = useGroups(typeof sign?.value === 'string' ? sign.value : '', value === undefined, onChange)
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const toggle = (id: number, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))
  if (!sign?.value) return null
  return (
    <Frame field={field} problem={problems[''] ?? Object.values(problems)[0]} busy={groups === undefined}>
      {groups === undefined ? (
        <Skeleton h={80} />
      ) : (
        <Stack gap="xs">
          {groups.map(({ id, name }) => (
            <Checkbox
              key={id}
              size="sm"
              label={name}
              checked={chosen.includes(id)}
              disabled={disabled}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
          <Losers groups={groups} lose={groups.filter(({ id }) => !chosen.includes(id))} />
        </Stack>
      )}
    </Frame>
  )
}

function Losers({ groups, lose }: { groups: Group[]; lose: Group[] }) {
  const { t } = useLanguage()
  const named = lose.map(({ name, members: n }) => t('{name} ({n} {n:member/members})', { name, n }))
  const none = groups.length > 0 ? t('No one loses this button') : t('No group has the permission for this button yet')
  return (
    <div role="status">
      {lose.length > 0 ? (
        <Alert variant="light" color="orange" icon={<Icon name="warning" />}>
          {t('These groups lose the button: {names}', { names: named })}
        </Alert>
      ) : (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
    </div>
  )
}

/** The groups that may use the button; a new element begins with all of them. */
function useGroups(sign: string, isNew: boolean, onChange: FieldProps['onChange']): Group[] | undefined {
  const [found, setFound] = useState<{ sign: string; groups: Group[]; began: boolean }>()
  const apply = useEffectEvent((groups: Group[]) => {
    const began = isNew || found?.began === true
    if (began) onChange(groups.map(({ id }) => id))
    setFound({ sign, groups, began })
  })
  useEffect(() => {
    let isStale = false
    const take = (groups: Group[]) => isStale || apply(groups)
    if (sign) {
      submit('element.groups', { sign }).then(
        (answer) => take(answer.ok ? answer.data.items : []),
        () => take([]),
      )
    }
    return () => {
      isStale = true
    }
  }, [sign])
  return found?.sign === sign ? found.groups : undefined
}
