'use client'

import { Kbd } from '@mantine/core'
import dynamic from 'next/dynamic'
import { type ReactNode, useState } from 'react'
import { BareButton } from '@/components/ui/bare-button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useLanguage } from '@/components/ui/language'
import { Notices } from '@/components/ui/notices'
import { type Account, AccountMenu } from './account-menu'
import { Bell } from './bell'
import { Brand } from './brand'
import { Breadcrumbs } from './breadcrumbs'
import { Keys } from './keys'
import { Navigation } from './navigation'
import { type Place, visiblePlaces } from './places'
import { Progress } from './progress'
import classes from './shell.module.css'
import { Switches } from './switches'

const PhoneMenu = dynamic(() => import('./phone-menu').then((module) => module.PhoneMenu))

type Props = { places: Place[]; account: Account; unread: number; children: ReactNode }

/** The frame around every page of the back office. */
export function Shell({ places, account, unread, children }: Props) {
  const { t } = useLanguage()
  const [menu, setMenu] = useState<boolean>() // loaded when it is first opened
  const [helping, setHelping] = useState(false)
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <Progress />
      <Keys helping={helping} onHelp={setHelping} />
      <div className={classes.frame}>
        <nav aria-label={t('Main')} className={classes.side}>
          <Side places={places} onHelp={() => setHelping(true)} />
        </nav>
        <div className={classes.rest}>
          <header className={classes.header}>
            <Phone onMenu={() => setMenu(true)} />
            <div className={classes.crumbs}>
              <Breadcrumbs places={places} />
            </div>
            <div className={classes.tools}>
              <Bell unread={unread} />
              <Switches />
              <AccountMenu account={account} onHelp={() => setHelping(true)} />
            </div>
          </header>
          <main id="content" tabIndex={-1} className={classes.page}>
            {children}
          </main>
        </div>
      </div>
      {menu !== undefined && <PhoneMenu places={places} opened={menu} onClose={() => setMenu(false)} />}
      <Notices />
    </>
  )
}

/** The bar of a phone, in place of the breadcrumbs. */
function Phone({ onMenu }: { onMenu: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={classes.phone}>
      <IconButton size="lg" aria-label={t('Menu')} aria-haspopup="dialog" onClick={onMenu}>
        <Icon name="menu" size={22} />
      </IconButton>
      <Brand href="/admin" />
    </div>
  )
}

function Side({ places, onHelp }: { places: Place[]; onHelp: () => void }) {
  const { t } = useLanguage()
  return (
    <>
      <div className={classes.brand}>
        <Brand href="/admin" />
      </div>
      <div className={classes.scroll}>
        <Navigation places={visiblePlaces(places)} />
      </div>
      <BareButton className={classes.hint} onClick={onHelp}>
        <Kbd size="xs" aria-hidden>
          ?
        </Kbd>
        {t('Keyboard shortcuts')}
      </BareButton>
    </>
  )
}
