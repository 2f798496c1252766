'use client'

import { ActionIcon, CopyButton, Tooltip } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

/** Copies a value that stands beside it. */
export function CopyIcon({ name, value }: { name: string; value: string }) {
  const { t } = useLanguage()
  return (
    <CopyButton value={value}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t('Copied') : t('Copy')} {...(copied && { opened: true })}>
          <ActionIcon
            variant="subtle"
            color={copied ? 'teal' : 'gray'}
            aria-label={t('Copy {name}', { name })}
            onClick={copy}
          >
            <Icon name={copied ? 'check' : 'copy'} size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  )
}
