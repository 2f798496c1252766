import type { Metadata } from 'next'
import { ClientPage } from '@/components/docs/client-page'
import { getTranslations } from '@/components/ui/translations'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await getTranslations()
  return { title: `${t('The client')} · ${t('API reference')}` }
}

export default ClientPage
