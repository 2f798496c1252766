'use client'

import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import classes from '@/components/admin/people/one-time-password.module.css'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

/** Shown only once, so that only its button closes it. */
export default function SecretOnce({ secret, onDone }: { secret: string; onDone: () => void }) {
  const { t } = useLanguage()
  return (
    <Modal
      opened
      onClose={onDone}
      title={t('Secret of the webhook')}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{t('Copy it to the other system now: it is not shown again. It verifies what we send')}</Text>
        <Group gap="xs" wrap="nowrap" className={classes.secret}>
          <output data-autofocus>{secret}</output>
          <CopyButton value={secret} timeout={2000}>
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
        <Button onClick={onDone}>{t('I have copied it')}</Button>
      </Stack>
    </Modal>
  )
}
