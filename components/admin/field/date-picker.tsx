'use client'

import { DatesProvider, DateTimePicker } from '@mantine/dates'
import { useId } from 'react'
import { useCalendar } from '@/components/ui/calendar'
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
  const { settings, formats, labels } = useCalendar()
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
        clearButtonProps={{ 'aria-label': t('Clear'), tabIndex: 0, 'aria-hidden': false }}
        submitButtonProps={{ 'aria-label': t('OK') }}
        timePickerProps={{
          hoursInputLabel: t('Hours'),
          minutesInputLabel: t('Minutes'),
          hoursInputProps: UNDER_DRAWER,
          minutesInputProps: UNDER_DRAWER,
        }}
        ariaLabels={{ monthLevelControl: t('Choose a month'), yearLevelControl: t('Choose a year'), ...labels }}
      />
    </DatesProvider>
  )
}
