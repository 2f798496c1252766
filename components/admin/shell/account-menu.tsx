'use client'

import { Kbd, Menu } from '@mantine/core'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { BareButton } from '@/components/ui/buttons'
import { Icon, type IconName } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import { Picture } from '@/components/ui/picture'
import { useSignOut } from '../sign-in/use-sign-out'
import classes from './account-menu.module.css'

export type Account = { id: number; name: string; group: string; avatar: string | null }

/** The person who is signed in, with the pages of their own account. */
export function AccountMenu({ account, onHelp }: { account: Account; onHelp: () => void }) {
  const { t } = useLanguage()
  return (
    <LazyMenu
      position="bottom-end"
      width={250}
      button={(button) => (
        <BareButton className={classes.target} {...button}>
          <span className={classes.unseen}>{t('Account')} </span>
          <Face account={account} />
          <span className={classes.who}>{account.name}</span>
          <Icon name="chevron-down" size={14} className={classes.chevron} />
        </BareButton>
      )}
    >
      <div className={classes.card}>
        <strong>{account.name}</strong>
        <span>{account.group}</span>
      </div>
      <Menu.Divider />
      <Items onHelp={onHelp} />
    </LazyMenu>
  )
}

function Items({ onHelp }: { onHelp: () => void }) {
  const { t } = useLanguage()
  const leave = useSignOut()
  const sign = (name: IconName) => ({ leftSection: <Icon name={name} size={16} /> })
  const password = `/admin/password?from=${encodeURIComponent(usePathname())}` as const
  return (
    <>
      <Menu.Item {...sign('user')} component={Link} href="/admin/account" prefetch={false}>
        {t('Your account')}
      </Menu.Item>
      <Menu.Item {...sign('key')} component={Link} href={password} prefetch={false}>
        {t('Change password')}
      </Menu.Item>
      <Menu.Item {...sign('keyboard')} rightSection={<Kbd size="xs">?</Kbd>} onClick={onHelp}>
        {t('Keyboard shortcuts')}
      </Menu.Item>
      <Menu.Item {...sign('book')} component="a" href="/docs" target="_blank">
        {t('API reference')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item {...sign('logout')} onClick={leave}>
        {t('Sign out')}
      </Menu.Item>
    </>
  )
}

function Face({ account: { name, avatar } }: { account: Account }) {
  return (
    <span className={classes.face} aria-hidden>
      {avatar ? <Picture src={avatar} width={200} alt="" /> : [...name][0]?.toUpperCase()}
    </span>
  )
}
