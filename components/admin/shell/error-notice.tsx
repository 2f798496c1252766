'use client'

import { useLanguage } from '@/components/ui/language'
import { Notice } from './notice'
import { HOME } from './places'
import { Act, Way } from './way'

export type Broken = { error: Error & { digest?: string }; retry: () => void }

/** A page that failed: what it was called in the log, and another try. */
export function ErrorNotice({ error, retry }: Broken) {
  const { t } = useLanguage()
  return (
    <Notice
      icon="warning"
      title={t('Something went wrong here')}
      text={t('It is not your fault, and it has been written down; try again in a moment')}
      fine={error.digest && t('Reference {digest}', { digest: error.digest })}
    >
      <Act onClick={retry}>{t('Try again')}</Act>
      <Way href={HOME} quiet>
        {t('To the first page')}
      </Way>
    </Notice>
  )
}
