'use client'

import { ActionIcon, CopyButton } from '@mantine/core'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

export function CopyCode({ code }: { code: string }) {
  const { t } = useLanguage()
  return (
    <CopyButton value={code} timeout={2000}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={copied ? t('Copied') : t('Copy')}
          onClick={copy}
        >
          <Icon name={copied ? 'check' : 'copy'} size={16} />
        </ActionIcon>
      )}
    </CopyButton>
  )
}
