import type { Metadata } from 'next'
import { ErrorTable } from '@/components/docs/error-table'
import { speak } from '@/components/ui/speak'

export async function generateMetadata(): Promise<Metadata> {
  const { t } = await speak()
  return { title: `${t('Error codes')} · ${t('API reference')}` }
}

export default ErrorTable
