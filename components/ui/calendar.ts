'use client'

import '@mantine/dates/styles.css'
import 'dayjs/locale/zh-cn'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useLanguage } from './language'

/** The locales of calendars; loads their library, so only code that loads on demand may import it. */
export function useCalendar() {
  const { locale, t } = useLanguage()
  const chinese = locale === 'zh'
  const [month, setMonth] = useState<string>()
  const ofMonth = chinese ? 'YYYY年M月' : 'MMMM YYYY'
  return {
    settings: { locale: chinese ? 'zh-cn' : 'en', firstDayOfWeek: 1 as const, weekendDays: [] },
    /** The month that is shown, for a screen reader: empty until it is changed. */
    shownMonth: month && dayjs(month).format(ofMonth),
    turning: { onDateChange: setMonth },
    formats: chinese ? { monthLabelFormat: ofMonth, yearLabelFormat: 'YYYY年', monthsListFormat: 'M月' } : {},
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

/** For a screen reader too: whether a day is the chosen one, or within the chosen ones. */
export const pressedFrom =
  (first: string | null, last = first) =>
  (day: string) => ({ 'aria-pressed': Boolean(first && last && day >= first.slice(0, 10) && day <= last.slice(0, 10)) })
