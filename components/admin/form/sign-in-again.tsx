'use client'

import { Modal, Stack, Text } from '@mantine/core'
import { SignInForm } from '@/components/admin/sign-in/sign-in-form'
import { useLanguage } from '@/components/ui/language'
import { focusFirstInput } from '../../ui/keep-focus'

/** The sign-in form, over the form that is still open. */
export default function SignInAgain({ onDone }: { onDone: () => void }) {
  const { t } = useLanguage()
  return (
    <Modal opened onClose={onDone} title={t('Your session has ended')}>
      <Stack ref={focusFirstInput}>
        <Text size="sm">{t('Your input is kept. Sign in, then save again')}</Text>
        <SignInForm onDone={onDone} />
      </Stack>
    </Modal>
  )
}
