'use client'

import { DatePicker, DatesProvider } from '@mantine/dates'
import { useCalendar } from '@/components/ui/calendar'
import { addDays, shopDate } from '@/lib/base/shop-time'

const KEPT = 90

/** A day of which the provider has a bill: over, and of the last three months. */
export function OneDay({ choose }: { choose: (date: string) => void }) {
  const { settings, formats, labels } = useCalendar()
  const ago = (days: number) => addDays(shopDate(Date.now()), -days)
  return (
    <DatesProvider settings={settings}>
      <DatePicker
        hideOutsideDates
        {...formats}
        value={null}
        onChange={(date) => date && choose(date)}
        defaultDate={ago(1)}
        minDate={ago(KEPT)}
        maxDate={ago(1)}
        ariaLabels={labels}
      />
    </DatesProvider>
  )
}
