'use client'

import { Button, CopyButton, Group, Stack, Text } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './recovery-codes.module.css'

/** Shown this once: to be copied or printed, and kept where the device is not. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLanguage()
  return (
    <Stack>
      <Text size="sm">
        {t('Save these recovery codes: each lets you sign in once if you lose your device. They are not shown again')}
      </Text>
      <ol className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Group gap="xs">
        <CopyButton value={codes.join('\n')} timeout={2000}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} size={16} />} onClick={copy}>
              {copied ? t('Copied') : t('Copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" leftSection={<Icon name="print" size={16} />} onClick={() => window.print()}>
          {t('Print')}
        </Button>
      </Group>
      <Button onClick={onDone}>{t('I have saved them')}</Button>
    </Stack>
  )
}
