'use client'

import { useLanguage } from '@/components/ui/language'
import { LinkButton, PlainButton } from './link-button'
import { Notice } from './notice'
import { HOME } from './places'

export type ErrorProps = { error: Error & { digest?: string }; retry: () => void }

/** A page that failed: its reference in the log, and a retry. */
export function ErrorNotice({ error, retry }: ErrorProps) {
  const { t } = useLanguage()
  return (
    <Notice
      icon="warning"
      title={t('Something went wrong')}
      text={t('This is not your fault and has been logged. Try again in a moment')}
      fine={error.digest && t('Reference {digest}', { digest: error.digest })}
    >
      <PlainButton onClick={retry}>{t('Try again')}</PlainButton>
      <LinkButton href={HOME} quiet>
        {t('Go to Home')}
      </LinkButton>
    </Notice>
  )
}
