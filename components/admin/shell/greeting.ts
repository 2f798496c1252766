import type { Translate } from '@/components/ui/language'

const SHANGHAI = 8

/** By the time of day where the shop is. */
export function greeting(t: Translate, name: string, now = new Date()): string {
  const hour = (now.getUTCHours() + SHANGHAI) % 24
  if (hour >= 5 && hour < 12) return t('Good morning, {name}', { name })
  return hour >= 12 && hour < 18 ? t('Good afternoon, {name}', { name }) : t('Good evening, {name}', { name })
}
