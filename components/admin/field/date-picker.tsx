'use client'

import { VisuallyHidden } from '@mantine/core'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import { useId } from 'react'
import { pressedFrom, useCalendar } from '@/components/ui/calendar'
import { crossProps } from '@/components/ui/cross-props'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { fromShopTime, moment } from '@/lib/base/shop-time'
import type { FieldProps } from '../kit/model'
import { inputProps } from './frame'

/** Escape closes the calendar, and not the drawer as well. */
const UNDER_DRAWER = { 'data-mantine-stop-propagation': true }

/** A time in the shop's time zone, whatever the browser's: the picker handles texts without a zone. */
export default function DatePicker(props: FieldProps) {
  const { field, value, onChange } = props
  const { t } = useLanguage()
  const { settings, formats, labels, shownMonth, turning } = useCalendar()
  const id = useId()
  return (
    <DatesProvider settings={settings}>
      <DateTimePicker
        {...inputProps(props)}
        id={id} // what the calendar is called after
        popoverProps={{ id }}
        value={typeof value === 'string' ? `${moment(value)}:00` : null}
        onChange={(chosen) => onChange(chosen ? fromShopTime(chosen) : null)}
        valueFormat="YYYY-MM-DD HH:mm"
        {...formats}
        highlightToday
        placeholder={t('Choose a time')}
        leftSection={<Icon name="calendar" size={16} />}
        clearable={field.nullable || !field.required}
        clearButtonProps={crossProps(t('Clear'))}
        submitButtonProps={{ 'aria-label': t('OK') }}
        timePickerProps={{
          hoursInputLabel: t('Hours'),
          minutesInputLabel: t('Minutes'),
          hoursInputProps: UNDER_DRAWER,
          minutesInputProps: UNDER_DRAWER,
        }}
        ariaLabels={labels}
        getDayProps={pressedFrom(typeof value === 'string' ? moment(value) : null)}
        {...turning}
      />
      <VisuallyHidden role="status">{shownMonth}</VisuallyHidden>
    </DatesProvider>
  )
}
