'use client'

import { ShownOnce } from '@/components/admin/people/shown-once'
import { useLanguage } from '@/components/ui/language'

export default function SecretOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLanguage()
  return (
    <ShownOnce
      title={t('Secret of the webhook')}
      explanation={t('Copy it to the other system now: it is not shown again. It verifies what we send')}
      secret={secret}
      done={t('I have copied it')}
      onDone={onDone}
    />
  )
}
