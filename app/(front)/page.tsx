import type { Metadata } from 'next'
import { FrontPage } from '@/components/docs/front-page'
import { getTranslations } from '@/components/ui/translations'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await getTranslations()
  return { title: { absolute: `Kiosk · ${t('Backend and back office of a mini-program shop')}` } }
}

export default FrontPage
