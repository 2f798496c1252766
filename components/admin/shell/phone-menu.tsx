'use client'

import { CloseButton, Drawer } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { Brand } from '../kit/brand'
import { type NavItem, visibleItems } from '../kit/nav-items'
import { type Folders, Navigation } from './navigation'
import classes from './shell.module.css'

type Props = { shop: string; items: NavItem[]; folders: Folders; opened: boolean; onClose: () => void }

/** The navigation on a phone. */
export function PhoneMenu({ shop, items, folders, opened, onClose }: Props) {
  const { t } = useLanguage()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="left"
      size={288}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('Menu') } }}
    >
      <div className={classes.drawer}>
        <Brand href="/admin" name={shop} onGo={onClose} />
        <CloseButton size="lg" onClick={onClose} />
      </div>
      <nav aria-label={t('Main')}>
        <Navigation items={visibleItems(items)} folders={folders} onGo={onClose} />
      </nav>
    </Drawer>
  )
}
