import type { Metadata } from 'next'
import { ErrorList } from '@/components/docs/error-list'
import { speak } from '@/components/ui/speak'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await speak()
  return { title: `${t('Error codes')} · ${t('API reference')}` }
}

export default ErrorList
