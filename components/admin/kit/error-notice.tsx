'use client'

import { isMissingScript } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { LinkButton, PlainButton } from './link-button'
import { HOME } from './nav-items'
import { Notice } from './notice'

export type ErrorProps = { error: Error & { digest?: string }; retry: () => void }

/**
 * A page that failed: its reference in the log, and a retry. Of a page whose script did not arrive nothing is logged.
 */
export function ErrorNotice({ error, retry }: ErrorProps) {
  const { t } = useLanguage()
  const isMissing = isMissingScript(error)
  return (
    <Notice
      icon="warning"
      title={isMissing ? t('This page did not load completely') : t('Something went wrong')}
      text={
        isMissing
          ? t('Check the connection, then try again')
          : t('This is not your fault and has been logged. Try again in a moment')
      }
      fine={error.digest && t('Reference {digest}', { digest: error.digest })}
    >
      <PlainButton onClick={isMissing ? () => location.reload() : retry}>{t('Try again')}</PlainButton>
      <LinkButton href={HOME} quiet>
        {t('Go to Home')}
      </LinkButton>
    </Notice>
  )
}
