import type { Metadata } from 'next'
import { FrontPage } from '@/components/docs/front-page'
import { speak } from '@/components/ui/speak'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await speak()
  return { title: { absolute: `Kiosk · ${t('Backend and back office of a mini-program shop')}` } }
}

export default FrontPage
