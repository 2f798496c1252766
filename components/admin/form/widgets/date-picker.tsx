'use client'

import 'dayjs/locale/zh-cn'
import { DatesProvider, DateTimePicker } from '@mantine/dates'
import { Icon } from '@/components/ui/icon'
import { type Translate, useLanguage } from '@/components/ui/language'
import type { FieldProps } from '../../model'
import { moment } from '../../table/format'
import { inputProps } from './frame'

/** A moment by the shop's clock, whatever clock the browser has: the picker knows texts without a zone. */
export default function DatePicker(props: FieldProps) {
  const { field, value, onChange } = props
  const { t, locale } = useLanguage()
  const chinese = locale === 'zh'
  return (
    <DatesProvider settings={{ locale: chinese ? 'zh-cn' : 'en', firstDayOfWeek: 1 }}>
      <DateTimePicker
        {...inputProps(props)}
        value={typeof value === 'string' ? `${moment(value)}:00` : null}
        onChange={(chosen) => onChange(chosen ? `${chosen.replace(' ', 'T')}+08:00` : null)}
        valueFormat="YYYY-MM-DD HH:mm"
        {...(chinese && { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' })}
        placeholder={t('Choose a time')}
        leftSection={<Icon name="calendar" size={16} />}
        clearable={field.nullable || !field.required}
        clearButtonProps={{ 'aria-label': t('Clear'), tabIndex: 0, 'aria-hidden': false }}
        submitButtonProps={{ 'aria-label': t('Done') }}
        timePickerProps={{ hoursInputLabel: t('Hours'), minutesInputLabel: t('Minutes') }}
        ariaLabels={labels(t)}
      />
    </DatesProvider>
  )
}

const labels = (t: Translate) => ({
  monthLevelControl: t('Choose a month'),
  yearLevelControl: t('Choose a year'),
  nextMonth: t('Next month'),
  previousMonth: t('Previous month'),
  nextYear: t('Next year'),
  previousYear: t('Previous year'),
  nextDecade: t('Next decade'),
  previousDecade: t('Previous decade'),
})
