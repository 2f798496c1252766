'use client'

import { Button, Group, Stack } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import { Frame } from '../field/frame'
import { RemovePart } from '../field/images'
import { problemsBelow } from '../field/problems'
import { useKeyedList } from '../field/use-keyed'
import { widgets } from '../field/widgets'
import type { Choice, Field, FieldProps } from '../kit/model'
import type { Values } from '../kit/values'

/** `single`: one tier, which begins at nothing unless something is entered. */
type Props = FieldProps & { single?: boolean }

/** What an offer or a coupon gives: its kind, and what that is made of, as the contract says. */
export default function GivesField({ field, value, onChange, problems, disabled = false, single = false }: Props) {
  const { t } = useLanguage()
  const gives = asRecord(value)
  const choices = field.choices ?? []
  const choice = choices.find((one) => one.value === gives.kind)
  const start = single ? 0 : null
  const choose = (kind: unknown) => {
    const next = choices.find((one) => one.value === kind)
    onChange(asKind(gives, next, start))
  }
  const change = (name: string, typed: unknown) =>
    onChange({ ...(name === 'by' ? withThresholds(gives, start) : gives), [name]: typed })
  return (
    <Stack gap="md" role="group" aria-label={field.label}>
      <widgets.select
        field={kindField(choices, t)}
        value={gives.kind}
        problems={{ ...problemsBelow(problems, 'kind'), ...(problems[''] && { '': problems[''] }) }}
        disabled={disabled}
        onChange={choose}
      />
      {choice?.fields.map((part) => {
        const props = {
          field: { ...measured(part, gives.by, t), required: part.required && !part.nullable },
          value: gives[part.name],
          problems: problemsBelow(problems, part.name),
          disabled,
          onChange: (typed: unknown) => change(part.name, typed),
        }
        const Widget = widgets[part.widget]
        return part.entries ? (
          <Tiers key={part.name} {...props} by={gives.by} most={single ? 1 : (part.most ?? 1)} start={start} />
        ) : (
          <Widget key={`${choice.value} ${part.name}`} {...props} />
        )
      })}
    </Stack>
  )
}

const kindField = (choices: Choice[], t: Translate): Field => ({
  name: 'kind',
  label: t('Kind'),
  widget: 'select',
  type: 'string',
  required: true,
  nullable: false,
  options: choices.map(({ value, label }) => ({ value, label })),
})

/** A threshold is an amount or a number of pieces, as the condition says. */
function measured(field: Field, by: unknown, t: Translate): Field {
  if (field.name !== 'at') return field
  const { help: _, ...threshold } = field
  return by === 'count'
    ? { ...threshold, widget: 'number', label: t('From (pieces)') }
    : { ...threshold, widget: 'money', label: t('From (amount)') }
}

type Start = number | null

/** The same as another kind: what that has, too, stays, but for what is taken off, which is counted otherwise. */
function asKind(gives: Values, choice: Choice | undefined, start: Start): Values | null {
  if (!choice) return null
  const kept = choice.fields.map((part) => [part.name, part.name in gives ? gives[part.name] : blank(part, start)])
  const { steps, ...next } = Object.fromEntries(kept)
  return {
    kind: choice.value,
    ...next,
    ...(steps && { steps: stepsIn(steps).map((step) => ({ ...step, off: null })) }),
  }
}

function blank({ name, entries, options, nullable, min }: Field, start: Start): unknown {
  if (entries) return [{ at: start, off: null }]
  if (name === 'at') return start
  return options?.[0]?.value ?? (nullable ? null : (min ?? null))
}

const stepsIn = (value: unknown): Values[] => (Array.isArray(value) ? value.map(asRecord) : [])

/** A count of pieces is no amount of money: thresholds are entered again. */
const withThresholds = (gives: Values, start: Start): Values => ({
  ...gives,
  ...('at' in gives && { at: start }),
  ...('steps' in gives && { steps: stepsIn(gives.steps).map((step) => ({ ...step, at: start })) }),
})

type TiersProps = FieldProps & { by: unknown; most: number; start: Start }

/** From how much on it takes off how much. */
function Tiers({ field, value, onChange, problems, disabled = false, by, most, start }: TiersProps) {
  const { t } = useLanguage()
  const { entries, append, replace, remove } = useKeyedList(stepsIn(value), onChange)
  const rows = entries.map(({ key, item }, at) => {
    const name = t('Tier {n}', { n: at + 1 })
    return (
      <Group key={key} role="group" aria-label={name} align="start" wrap="nowrap">
        {field.entries?.map((part) => (
          <Part
            key={part.name}
            field={measured(part, by, t)}
            value={item[part.name]}
            problems={problemsBelow(problems, `${at}.${part.name}`)}
            disabled={disabled}
            onChange={(typed) => replace(key, { ...item, [part.name]: typed })}
          />
        ))}
        {entries.length > 1 && <RemovePart name={name} disabled={disabled} onClick={() => remove(key)} />}
      </Group>
    )
  })
  if (most === 1) return rows
  return (
    <Frame field={field} problem={problems['']}>
      <Stack gap="sm">
        {rows}
        {entries.length < most && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            disabled={disabled}
            onClick={() => append([{ at: start, off: null }])}
          >
            {t('Add a tier')}
          </Button>
        )}
      </Stack>
    </Frame>
  )
}

/** One of several inputs beside each other. */
export function Part(props: FieldProps) {
  const Widget = widgets[props.field.widget]
  return (
    <div style={{ flex: 1 }}>
      <Widget {...props} />
    </div>
  )
}
