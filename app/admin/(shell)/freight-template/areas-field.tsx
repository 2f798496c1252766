'use client'

import { Button, Group, Paper, SimpleGrid, Stack, Switch, Text } from '@mantine/core'
import { Frame } from '@/components/admin/field/frame'
import { RemovePart } from '@/components/admin/field/images'
import { type Problems, problemsBelow } from '@/components/admin/field/problems'
import { useKeyedList } from '@/components/admin/field/use-keyed'
import { widgets } from '@/components/admin/field/widgets'
import { useParts } from '@/components/admin/form/parts'
import type { FieldProps } from '@/components/admin/kit/model'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { FREIGHT_SCALES } from '@/packages/client/src/shop/freight'
import { type Area, type Fee, type FeePart, feeFields, feeText, newFee, parseAreas, type Unit, unitOf } from './area'
import { RegionsField } from './regions-field'

const MOST = 50

/** What each area pays; the one without regions is for everywhere else. */
export default function AreasField({ field, value, onChange, problems, disabled = false }: FieldProps) {
  const { t } = useLanguage()
  const unit = unitOf(useParts().unit?.value)
  const { entries, append, replace, remove } = useKeyedList(parseAreas(value), onChange)
  return (
    <Frame field={field} problem={problems['']}>
      <Stack gap="sm">
        {entries.map(({ key, item }, at) => (
          <AreaCard
            key={key}
            area={item}
            name={t('Area {n}', { n: at + 1 })}
            unit={unit}
            problems={problemsBelow(problems, String(at))}
            disabled={disabled}
            change={(area) => replace(key, area)}
            remove={() => remove(key)}
          />
        ))}
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          disabled={disabled || entries.length >= MOST}
          onClick={() => append([{ regions: [], fee: newFee(unit) }])}
        >
          {t('Add an area')}
        </Button>
      </Stack>
    </Frame>
  )
}

type CardProps = {
  area: Area
  name: string
  unit: Unit
  problems: Problems
  disabled: boolean
  change: (area: Area) => void
  remove: () => void
}

function AreaCard({ area, name, unit, problems, disabled, change, remove }: CardProps) {
  const { t } = useLanguage()
  const { regions, fee } = area
  return (
    <Paper withBorder radius="md" p="sm" role="group" aria-label={name}>
      <Stack gap="sm">
        <Group gap={0}>
          <Text size="sm" fw={550} flex={1}>
            {regions.length === 0 ? `${name} · ${t('Everywhere else')}` : name}
          </Text>
          <RemovePart name={name} disabled={disabled} onClick={remove} />
        </Group>
        <Text size="xs" c="dimmed">
          {fee ? feeText(fee, unit, t) : t('Not delivered to this area')}
        </Text>
        <RegionsField
          help={t('Leave empty for everywhere else')}
          value={regions}
          problem={Object.values(problemsBelow(problems, 'regions'))[0]}
          disabled={disabled}
          onChange={(codes) => change({ ...area, regions: codes })}
        />
        <Switch
          label={t('Deliver to this area')}
          checked={fee !== null}
          disabled={disabled}
          onChange={({ currentTarget }) => change({ ...area, fee: currentTarget.checked ? newFee(unit) : null })}
        />
        {fee && (
          <FeeFields
            fee={fee}
            unit={unit}
            problems={problemsBelow(problems, 'fee')}
            disabled={disabled}
            change={(changed) => change({ ...area, fee: changed })}
          />
        )}
      </Stack>
    </Paper>
  )
}

type FeeProps = Pick<CardProps, 'unit' | 'problems' | 'disabled'> & { fee: Fee; change: (fee: Fee) => void }

function FeeFields({ fee, unit, problems, disabled, change }: FeeProps) {
  const { t } = useLanguage()
  const fields = feeFields(unit, t)
  const { number: NumberField, money: MoneyField } = widgets
  const part = (name: FeePart) => ({
    field: fields[name],
    value: fee[name],
    problems: problemsBelow(problems, name),
    disabled,
    onChange: (value: unknown) => change({ ...fee, [name]: value }),
  })
  /** Typed in kilograms or cubic meters. */
  function scaled(name: FeePart) {
    const { value, onChange, ...props } = part(name)
    const scale = FREIGHT_SCALES[unit]
    const kept = (typed: unknown) => (typeof typed === 'number' ? Math.round(typed * scale) : typed)
    return {
      ...props,
      value: typeof value === 'number' ? value / scale : value,
      onChange: (typed: unknown) => onChange(kept(typed)),
    }
  }
  return (
    <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
      <NumberField {...scaled('first')} />
      <MoneyField {...part('first_fee')} />
      <NumberField {...scaled('further')} />
      <MoneyField {...part('further_fee')} />
      <MoneyField {...part('free_from_amount')} />
      <NumberField {...part('free_from_count')} />
    </SimpleGrid>
  )
}
