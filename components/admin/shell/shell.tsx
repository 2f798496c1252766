'use client'

import { Kbd } from '@mantine/core'
import dynamic from 'next/dynamic'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { BareButton, IconButton } from '@/components/ui/buttons'
import { whenOnline } from '@/components/ui/connection/when-online'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { nothing } from '@/components/ui/nothing'
import { Notices } from '@/components/ui/notices/notices'
import { showCurrent } from '@/components/ui/show-current'
import { Brand } from '../kit/brand'
import { goalsOf, type NavItem, visibleItems } from '../kit/nav-items'
import { useOffered } from '../kit/offered'
import { Progress } from '../kit/progress'
import { Switches } from '../kit/switches'
import { forgetDraftsOfOthers } from '../kit/unsaved'
import { LiveRefresh } from '../live/live-refresh'
import { Find } from '../search/find'
import { type Account, AccountMenu } from './account-menu'
import { Bell, type BellState } from './bell'
import { Breadcrumbs } from './breadcrumbs'
import { ConnectionLine } from './connection-line'
import { Keys } from './keys'
import { type Folders, Navigation, useFolders } from './navigation'
import classes from './shell.module.css'

const PhoneMenu = dynamic(
  whenOnline(() => import('./phone-menu').then((module) => module.PhoneMenu)),
  { loading: nothing },
)

type Props = {
  shop: string
  items: NavItem[]
  /** The cookie that keeps which folders of the menu are open. */
  open: string | undefined
  account: Account
  bell: BellState | undefined
  children: ReactNode
}

/** The frame around every page of the back office. */
export function Shell({ shop, items, open, account, bell, children }: Props) {
  const { t } = useLanguage()
  const folders = useFolders(visibleItems(items), open)
  const [menu, setMenu] = useState<boolean>() // loaded when it is first opened
  const [helping, setHelping] = useState(false)
  const isLive = useOffered('live.follow')
  useState(() => forgetDraftsOfOthers(account.id)) // before a form on the page looks for its own
  return (
    <>
      <a href="#content" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <Progress />
      <Keys goals={goalsOf(items)} helping={helping} onHelp={setHelping} />
      <div className={classes.frame}>
        <nav aria-label={t('Main')} className={classes.side}>
          <Side shop={shop} items={items} folders={folders} onHelp={() => setHelping(true)} />
        </nav>
        <div className={classes.rest}>
          <header className={classes.header}>
            <Phone shop={shop} onMenu={() => setMenu(true)} />
            <div className={classes.crumbs}>
              <Breadcrumbs items={items} />
            </div>
            <Tools account={account} bell={bell} onHelp={() => setHelping(true)} />
          </header>
          <ConnectionLine />
          {isLive && <LiveRefresh />}
          <main id="content" tabIndex={-1} className={classes.page}>
            {children}
          </main>
        </div>
      </div>
      {menu !== undefined && (
        <PhoneMenu shop={shop} items={items} folders={folders} opened={menu} onClose={() => setMenu(false)} />
      )}
      <Notices />
    </>
  )
}

type ToolsProps = Pick<Props, 'account' | 'bell'> & { onHelp: () => void }

/** The top of each page: search, bell, colours and language, and one’s own account. */
function Tools({ account, bell, onHelp }: ToolsProps) {
  const mayFind = useOffered('office.search')
  return (
    <div className={classes.tools}>
      {mayFind && <Find person={account.id} onHelp={onHelp} />}
      {bell && <Bell {...bell} person={account.id} />}
      <Switches />
      <AccountMenu account={account} onHelp={onHelp} />
    </div>
  )
}

/** The bar of a phone, in place of the breadcrumbs. */
function Phone({ shop, onMenu }: { shop: string; onMenu: () => void }) {
  const { t } = useLanguage()
  return (
    <div className={classes.phone}>
      <IconButton size="lg" aria-label={t('Menu')} aria-haspopup="dialog" onClick={onMenu}>
        <Icon name="menu" size={22} />
      </IconButton>
      <Brand href="/admin" name={shop} />
    </div>
  )
}

type SideProps = { shop: string; items: NavItem[]; folders: Folders; onHelp: () => void }

function Side({ shop, items, folders, onHelp }: SideProps) {
  const { t } = useLanguage()
  const menu = useRef<HTMLDivElement>(null)
  const page = usePathname()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another entry
  useEffect(() => {
    showCurrent(menu.current)
  }, [page])
  return (
    <>
      <div className={classes.brand}>
        <Brand href="/admin" name={shop} />
      </div>
      <div className={classes.scroll} ref={menu}>
        <Navigation items={visibleItems(items)} folders={folders} />
      </div>
      <a className={classes.hint} href="/shop" target="_blank" rel="noopener">
        <Icon name="external" size={16} />
        {t('Open the shop')}
      </a>
      <BareButton className={classes.hint} onClick={onHelp}>
        <Kbd size="xs" aria-hidden>
          ?
        </Kbd>
        {t('Keyboard shortcuts')}
      </BareButton>
    </>
  )
}
