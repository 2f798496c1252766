import { getTranslations } from '@/components/ui/translations'
import { LinkButton } from './link-button'
import { Notice } from './notice'

/** An address that leads nowhere, and the way back. */
export async function NothingHere({ home }: { home: '/' | '/admin' }) {
  const { t } = await getTranslations()
  return (
    <Notice icon="compass" title={t('Page not found')} text={t('The address is wrong, or the page has been deleted')}>
      <LinkButton href={home}>{t('Go to Home')}</LinkButton>
    </Notice>
  )
}
