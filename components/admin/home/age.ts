import type { Translate } from '@/components/ui/language'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long the oldest has been waiting: in the largest unit of which there is at least one. */
export function oldest(t: Translate, since: string, now = Date.now()): string {
  const age = Math.max(0, now - Date.parse(since))
  const days = Math.floor(age / DAY)
  if (days > 0) return days === 1 ? t('Oldest: 1 day') : t('Oldest: {n} days', { n: days })
  const hours = Math.floor(age / HOUR)
  if (hours > 0) return hours === 1 ? t('Oldest: 1 hour') : t('Oldest: {n} hours', { n: hours })
  const minutes = Math.floor(age / MINUTE)
  return minutes > 0 ? t('Oldest: {n} min', { n: minutes }) : t('Just now')
}
