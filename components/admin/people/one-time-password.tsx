'use client'

import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './one-time-password.module.css'

export type NewPassword = { name: string; password: string }

/** Shown only once, so that only its button closes it. */
export default function OneTimePassword({ name, password, onDone }: NewPassword & { onDone: () => void }) {
  const { t } = useLanguage()
  return (
    <Modal
      opened
      onClose={onDone}
      title={t('One-time password for {name}', { name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('Share it now: it is not shown again. It works once, to set a new password')}</Text>
        <Group gap="xs" wrap="nowrap" className={classes.secret}>
          <output data-autofocus>{password}</output>
          <CopyButton value={password} timeout={2000}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />}
                miw="max-content"
                onClick={copy}
              >
                {copied ? t('Copied') : t('Copy')}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Button onClick={onDone}>{t('I have shared it')}</Button>
      </Stack>
    </Modal>
  )
}
