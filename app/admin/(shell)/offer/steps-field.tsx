'use client'

import { Button, Group, Stack } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Frame } from '@/components/admin/field/frame'
import { RemovePart } from '@/components/admin/field/images'
import { problemsBelow } from '@/components/admin/field/problems'
import { useKeyedList } from '@/components/admin/field/use-keyed'
import { widgets } from '@/components/admin/field/widgets'
import { useParts } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { parseSteps, type Step, stepFields } from './step'

const MOST = 10

/** From how much on it takes off how much; free shipping has a threshold only. */
export default function StepsField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { t } = useLanguage()
  const { kind, measure } = useParts()
  const isFree = kind?.value === 'free_shipping'
  const steps = parseSteps(value)
  const { entries, append, replace, remove } = useKeyedList(steps, onChange)
  const fields = stepFields(String(kind?.value), String(measure?.value), t)
  useFitting(kind?.value, steps, onChange)
  if (kind?.value === 'sale') return null
  return (
    <Frame field={field} problem={problems['']}>
      <Stack gap="sm">
        {entries.map(({ key, item }, at) => {
          const part = (name: keyof Step) => ({
            field: fields[name],
            value: item[name],
            problems: problemsBelow(problems, `${at}.${name}`),
            disabled,
            onChange: (typed: unknown) => replace(key, { ...item, [name]: typed }),
          })
          return (
            <Group key={key} role="group" aria-label={t('Tier {n}', { n: at + 1 })} align="start" wrap="nowrap">
              <Part {...part('at')} />
              {!isFree && <Part {...part('off')} />}
              {entries.length > 1 && (
                <RemovePart name={t('Tier {n}', { n: at + 1 })} disabled={disabled} onClick={() => remove(key)} />
              )}
            </Group>
          )
        })}
        {entries.length < (isFree ? 1 : MOST) && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            disabled={disabled}
            onClick={() => append([{ at: null, off: null }])}
          >
            {t('Add a tier')}
          </Button>
        )}
      </Stack>
    </Frame>
  )
}

/** One of several values beside each other. */
export function Part(props: FieldProps) {
  const Field = widgets[props.field.widget]
  return (
    <div style={{ flex: 1 }}>
      <Field {...props} />
    </div>
  )
}

/** What was entered for another kind goes: a flash sale has no steps, and free shipping only its threshold. */
function useFitting(kind: unknown, steps: Step[], onChange: (steps: Step[]) => void) {
  const thresholds = steps.slice(0, 1).map(({ at }) => ({ at, off: null }))
  const fitting = kind === 'sale' ? [] : kind === 'free_shipping' ? thresholds : steps
  const clear = useEffectEvent(() => onChange(fitting))
  const isOther = JSON.stringify(fitting) !== JSON.stringify(steps)
  useEffect(() => {
    if (isOther) clear()
  }, [isOther])
}
