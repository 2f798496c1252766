'use client'

import { Avatar, Kbd, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { signOut } from 'next-auth/react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import classes from './account-menu.module.css'

export type Account = { name: string; group: string; avatar: string | null }

/** Who is signed in, and what concerns this person alone. */
export function AccountMenu({ account, onHelp }: { account: Account; onHelp: () => void }) {
  const { t } = useLanguage()
  const leave = useLeave()
  const from = encodeURIComponent(usePathname())
  return (
    <Menu position="bottom-end" width={250}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <VisuallyHidden>{t('Account')} </VisuallyHidden>
          <Face account={account} />
          <span className={classes.who}>{account.name}</span>
          <Icon name="chevron-down" size={14} className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <strong>{account.name}</strong>
          <span>{account.group}</span>
        </div>
        <Menu.Divider />
        <Menu.Item
          component={Link}
          href={`/admin/password?from=${from}`}
          prefetch={false}
          leftSection={<Icon name="key" size={16} />}
        >
          {t('Change password')}
        </Menu.Item>
        <Menu.Item
          leftSection={<Icon name="keyboard" size={16} />}
          rightSection={<Kbd size="xs">?</Kbd>}
          onClick={onHelp}
        >
          {t('Keyboard help')}
        </Menu.Item>
        <Menu.Item component="a" href="/docs" target="_blank" leftSection={<Icon name="book" size={16} />}>
          {t('API document')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<Icon name="logout" size={16} />} onClick={leave}>
          {t('Sign out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function Face({ account: { name, avatar } }: { account: Account }) {
  return (
    <Avatar src={avatar} alt="" size={30} radius="xl" color="brand" variant="filled" aria-hidden>
      {[...name][0]?.toUpperCase()}
    </Avatar>
  )
}

/** Only once the server has ended the session does the page go. */
function useLeave() {
  const { t } = useLanguage()
  return async () => {
    try {
      await signOut({ redirect: false })
      location.assign('/admin/login')
    } catch {
      notifications.show({
        color: 'red',
        message: t('The server cannot be reached, look at your connection and try again'),
      })
    }
  }
}
