'use client'

import { ActionIcon, Indicator } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

const MOST = 99

/** The number of unread notices, with a link to them. */
export function Bell({ unread }: { unread: number }) {
  const { t } = useLanguage()
  const label = unread === 0 ? t('My notices') : t('My notices, {n} unread', { n: unread })
  return (
    <Indicator
      label={unread > MOST ? `${MOST}+` : unread}
      disabled={unread === 0}
      color="red"
      size={16}
      offset={9}
      withBorder
    >
      <ActionIcon
        component={Link}
        href="/admin/inbox"
        prefetch={false}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        title={label}
      >
        <Icon name="bell" size={20} />
      </ActionIcon>
    </Indicator>
  )
}
