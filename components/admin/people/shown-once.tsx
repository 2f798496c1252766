'use client'

import { Button, CopyButton, Group, Modal, Stack, Text } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './people.module.css'

type Props = { title: string; explanation: string; secret: string; done: string; onDone: () => void }

/** A secret that is never shown again, so that only its button closes it. */
export function ShownOnce({ title, explanation, secret, done, onDone }: Props) {
  const { t } = useLanguage()
  return (
    <Modal
      opened
      onClose={onDone}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{explanation}</Text>
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
        <Button onClick={onDone}>{done}</Button>
      </Stack>
    </Modal>
  )
}
