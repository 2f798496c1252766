'use client'

import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import { useLanguage } from './language'

/** The locales of calendars; loads their library, so only code that loads on demand may import it. */
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
