'use client'

import { Button, Group, VisuallyHidden } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import { useState } from 'react'
import { pressedFrom, useCalendar } from '@/components/ui/calendar'
import { useLanguage } from '@/components/ui/language'
import { lastDays } from './filters'

type Range = [string | null, string | null]
type Props = { days: Range; choose: (days: [string, string] | undefined) => void }

/** Two days of a calendar; chosen as soon as both are. */
export function Days({ days, choose }: Props) {
  const { t } = useLanguage()
  const { settings, formats, labels, shownMonth, turning } = useCalendar()
  const [range, setRange] = useState(days)

  function pick([first, last]: Range) {
    setRange([first, last])
    if (first && last) choose([first, last])
  }
  return (
    <DatesProvider settings={settings}>
      <DatePicker
        type="range"
        allowSingleDateInRange
        hideOutsideDates
        fullWidth
        highlightToday
        {...formats}
        value={range}
        onChange={pick}
        {...(days[0] && { defaultDate: days[0] })}
        ariaLabels={labels}
        getDayProps={pressedFrom(range[0], range[1] ?? range[0])}
        {...turning}
      />
      <VisuallyHidden role="status">{range[0] && !range[1] ? t('Choose the last day') : shownMonth}</VisuallyHidden>
      <Presets chosen={Boolean(days[0] || days[1])} choose={choose} />
    </DatesProvider>
  )
}

function Presets({ chosen, choose }: { chosen: boolean; choose: Props['choose'] }) {
  const { t } = useLanguage()
  const presets = [1, 7, 30].map((count) => ({
    days: lastDays(count, Date.now()),
    label: count === 1 ? t('Today') : t('Last {n} days', { n: count }),
  }))
  return (
    <Group gap={6} mt="sm">
      {presets.map(({ days, label }) => (
        <Button key={label} size="compact-sm" variant="light" fw={500} onClick={() => choose(days)}>
          {label}
        </Button>
      ))}
      {chosen && (
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => choose(undefined)}>
          {t('Any time')}
        </Button>
      )}
    </Group>
  )
}
