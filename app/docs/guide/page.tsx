import type { Metadata } from 'next'
import { GuidePage } from '@/components/docs/guide-page'
import { getTranslations } from '@/components/ui/translations'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await getTranslations()
  return { title: `${t('Sell one thing')} · ${t('API reference')}` }
}

export default GuidePage
