import type { Metadata } from 'next'
import { ErrorList } from '@/components/docs/error-list'
import { getTranslations } from '@/components/ui/translations'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await getTranslations()
  return { title: `${t('Error codes')} · ${t('API reference')}` }
}

export default ErrorList
