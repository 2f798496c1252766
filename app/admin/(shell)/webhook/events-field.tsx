'use client'

import { Checkbox, SimpleGrid } from '@mantine/core'
import { Frame } from '@/components/admin/field/frame'
import type { FieldProps } from '@/components/admin/kit/model'
import { useLanguage } from '@/components/ui/language'
import { EVENT_LABELS } from '@/lib/webhook/labels'

/** Which events: all can be seen at once. */
export function EventsField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { t } = useLanguage()
  const chosen: unknown[] = Array.isArray(value) ? value : []
  const toggle = (name: string, on: boolean) =>
    onChange(Object.keys(EVENT_LABELS).filter((one) => (one === name ? on : chosen.includes(one))))
  const names = Object.entries(EVENT_LABELS)
  return (
    <Frame field={field} problem={problems[''] ?? Object.values(problems)[0]}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {names.map(([name, label]) => (
          <Checkbox
            key={name}
            size="sm"
            label={t(label)}
            description={name}
            checked={chosen.includes(name)}
            disabled={disabled}
            onChange={({ currentTarget }) => toggle(name, currentTarget.checked)}
          />
        ))}
      </SimpleGrid>
    </Frame>
  )
}
