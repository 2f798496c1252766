'use client'

import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import { useLanguage } from './language'

/** How every calendar speaks; loads what calendars need, so it is imported only by what is loaded when it is opened. */
export function useCalendar() {
  const { locale, t } = useLanguage()
  const chinese = locale === 'zh'
  return {
    settings: { locale: chinese ? 'zh-cn' : 'en', firstDayOfWeek: 1 as const, weekendDays: [] },
    formats: chinese ? { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年', monthsListFormat: 'M月' } : {},
    labels: {
      nextMonth: t('Next month'),
      previousMonth: t('Previous month'),
      nextYear: t('Next year'),
      previousYear: t('Previous year'),
      nextDecade: t('Next decade'),
      previousDecade: t('Previous decade'),
    },
  }
}
