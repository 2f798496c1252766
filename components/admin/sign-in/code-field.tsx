'use client'

import { Anchor, TextInput } from '@mantine/core'
import { type Ref, useState } from 'react'
import { useLanguage } from '@/components/ui/language'

type Props = { ref: Ref<HTMLInputElement>; error?: string | undefined }

/** The code of the second factor, or a recovery code when the device is lost. */
export function CodeField({ ref, error }: Props) {
  const { t } = useLanguage()
  const [recovery, setRecovery] = useState(false)
  const own = recovery
    ? ({ label: t('Recovery code'), placeholder: 'XXXX-XXXX-XXXX-XXXX', autoComplete: 'off' } as const)
    : ({ label: t('Code'), inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
  return (
    <div>
      <TextInput
        key={own.label}
        ref={ref}
        name="otp"
        description={recovery ? t('Each code works once') : t('The six digits that your authenticator app shows')}
        error={error}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        autoFocus
        size="md"
        {...own}
      />
      <Anchor component="button" type="button" size="sm" mt={6} onClick={() => setRecovery(!recovery)}>
        {recovery ? t('Use the authenticator app') : t('Use a recovery code')}
      </Anchor>
    </div>
  )
}
