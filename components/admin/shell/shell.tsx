'use client'

import { ActionIcon, AppShell, CloseButton, Drawer, Group, Kbd, ScrollArea, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { type Account, AccountMenu } from './account-menu'
import { Brand } from './brand'
import { Breadcrumbs, CrumbProvider } from './breadcrumbs'
import { Keys } from './keys'
import { Navigation } from './navigation'
import { type Place, shown } from './places'
import { Progress } from './progress'
import classes from './shell.module.css'
import { LanguageSwitch, SchemeSwitch } from './switches'

type Props = { places: Place[]; account: Account; children: ReactNode }

/** The frame around every page of the back office. */
export function Shell({ places, account, children }: Props) {
  const { t } = useLanguage()
  const [menu, setMenu] = useState(false)
  const [helping, setHelping] = useState(false)
  return (
    <CrumbProvider>
      <a href="#content" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <Progress />
      <Keys helping={helping} onHelp={setHelping} />
      <AppShell
        layout="alt"
        header={{ height: 56 }}
        navbar={{ width: 248, breakpoint: 'sm', collapsed: { mobile: true } }}
      >
        <AppShell.Header className={classes.header}>
          <Group gap="xs" wrap="nowrap" hiddenFrom="sm">
            <ActionIcon variant="subtle" color="gray" size={40} aria-label={t('Menu')} onClick={() => setMenu(true)}>
              <Icon name="menu" size={22} />
            </ActionIcon>
            <Brand href="/admin" />
          </Group>
          <div className={classes.crumbs}>
            <Breadcrumbs places={places} />
          </div>
          <Group gap={4} wrap="nowrap">
            <LanguageSwitch />
            <SchemeSwitch />
            <AccountMenu account={account} onHelp={() => setHelping(true)} />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar aria-label={t('Main')} className={classes.side}>
          <Side places={places} onHelp={() => setHelping(true)} />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
          <div className={classes.page}>{children}</div>
        </AppShell.Main>
      </AppShell>
      <SideDrawer places={places} opened={menu} onClose={() => setMenu(false)} />
    </CrumbProvider>
  )
}

function Side({ places, onHelp }: { places: Place[]; onHelp: () => void }) {
  const { t } = useLanguage()
  return (
    <>
      <div className={classes.brand}>
        <Brand href="/admin" />
      </div>
      <ScrollArea className={classes.scroll} type="scroll" scrollbarSize={6}>
        <Navigation places={shown(places)} />
      </ScrollArea>
      <UnstyledButton className={classes.hint} onClick={onHelp}>
        <Kbd size="xs" aria-hidden>
          ?
        </Kbd>
        {t('Keyboard help')}
      </UnstyledButton>
    </>
  )
}

/** The same on a phone. */
function SideDrawer({ places, opened, onClose }: { places: Place[]; opened: boolean; onClose: () => void }) {
  const { t } = useLanguage()
  return (
    <Drawer
      {...{ opened, onClose }}
      position="left"
      size={288}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('Menu') } }}
    >
      <div className={classes.drawer}>
        <Brand href="/admin" />
        <CloseButton size="lg" onClick={onClose} />
      </div>
      <nav aria-label={t('Main')}>
        <Navigation places={shown(places)} onGo={onClose} />
      </nav>
    </Drawer>
  )
}
