import { speak } from '@/components/ui/speak'
import { Notice } from './notice'
import { Way } from './way'

/** An address that leads nowhere, and the way back. */
export async function NothingHere({ home }: { home: '/' | '/admin' }) {
  const { t } = await speak()
  return (
    <Notice icon="compass" title={t('Page not found')} text={t('The address is wrong, or the page has been deleted')}>
      <Way href={home}>{t('Go to Home')}</Way>
    </Notice>
  )
}
