'use client'

import { useLanguage } from '@/components/ui/language'
import { ShownOnce } from './shown-once'

export type NewPassword = { name: string; password: string }

export default function OneTimePassword({ name, password, onDone }: NewPassword & { onDone: () => void }) {
  const { t } = useLanguage()
  return (
    <ShownOnce
      title={t('One-time password for {name}', { name })}
      explanation={t('Share it now: it is not shown again. It works once, to set a new password')}
      secret={password}
      done={t('I have shared it')}
      onDone={onDone}
    />
  )
}
