'use client'

import { Button, Chip, Group, NumberInput, Paper, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { Frame } from '@/components/admin/field/frame'
import { RemovePart } from '@/components/admin/field/images'
import { firstProblem, type Problems, problemsBelow } from '@/components/admin/field/problems'
import { useKeyedList } from '@/components/admin/field/use-keyed'
import type { CellProps, FieldProps } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { RegionsField } from '../freight-template/regions-field'

const Slots = z.array(
  z.object({
    weekdays: z.array(z.number()),
    starts: z.string(),
    ends: z.string(),
    limit: z.union([z.number(), z.string()]),
  }),
)
type Slot = z.output<typeof Slots>[number]
const parseSlots = (value: unknown): Slot[] => Slots.safeParse(value).data ?? []

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7]
const NEW: Slot = { weekdays: WEEKDAYS, starts: '09:00', ends: '12:00', limit: 20 }
const MOST = 50

/** Where the courier comes. */
export function RegionsWidget({ field, value, problems, disabled = false, onChange }: FieldProps) {
  const codes = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  return (
    <RegionsField
      help={field.help}
      value={codes}
      problem={firstProblem(problems)}
      disabled={disabled}
      onChange={onChange}
    />
  )
}

/** When the courier comes, and for how many orders. */
export function SlotsField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { t } = useLanguage()
  const { entries, append, replace, remove } = useKeyedList(parseSlots(value), onChange)
  return (
    <Frame field={field} problem={problems['']}>
      <Stack gap="sm">
        {entries.map(({ key, item }, at) => (
          <SlotCard
            key={key}
            slot={item}
            name={t('Time slot {n}', { n: at + 1 })}
            problems={problemsBelow(problems, String(at))}
            disabled={disabled}
            change={(slot) => replace(key, slot)}
            remove={() => remove(key)}
          />
        ))}
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={disabled || entries.length >= MOST}
          onClick={() => append([NEW])}
        >
          {t('Add a time slot')}
        </Button>
      </Stack>
    </Frame>
  )
}

type CardProps = {
  slot: Slot
  name: string
  problems: Problems
  disabled: boolean
  change: (slot: Slot) => void
  remove: () => void
}

function SlotCard({ slot, name, problems, disabled, change, remove }: CardProps) {
  const { t } = useLanguage()
  const errorOf = (part: string) => firstProblem(problemsBelow(problems, part))
  return (
    <Paper withBorder radius="md" p="sm" role="group" aria-label={name}>
      <Stack gap="sm">
        <Group gap="xs" align="flex-end">
          <TextInput
            type="time"
            label={t('Slot starts at')}
            value={slot.starts}
            error={errorOf('starts')}
            disabled={disabled}
            onChange={({ currentTarget }) => change({ ...slot, starts: currentTarget.value })}
          />
          <TextInput
            type="time"
            label={t('Slot ends at')}
            value={slot.ends}
            error={errorOf('ends')}
            disabled={disabled}
            onChange={({ currentTarget }) => change({ ...slot, ends: currentTarget.value })}
          />
          <NumberInput
            label={t('Orders per day')}
            min={1}
            max={1000}
            allowDecimal={false}
            value={slot.limit}
            error={errorOf('limit')}
            disabled={disabled}
            onChange={(limit) => change({ ...slot, limit })}
          />
          <RemovePart name={name} disabled={disabled} onClick={remove} />
        </Group>
        <Chip.Group
          multiple
          value={slot.weekdays.map(String)}
          onChange={(days) => change({ ...slot, weekdays: days.map(Number).toSorted((a, b) => a - b) })}
        >
          <Group gap={4}>
            {weekdayWords(t).map((word, at) => (
              <Chip key={word} value={String(at + 1)} size="xs" disabled={disabled}>
                {word}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Stack>
    </Paper>
  )
}

const weekdayWords = (t: Translate) => [t('Mon'), t('Tue'), t('Wed'), t('Thu'), t('Fri'), t('Sat'), t('Sun')]

/** From when until when. */
export function SlotsCell({ value }: CellProps) {
  const times = [...new Set(parseSlots(value).map(({ starts, ends }) => `${starts}–${ends}`))]
  return <span>{times.join(' ')}</span>
}
