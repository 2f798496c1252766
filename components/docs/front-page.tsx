import { Brand } from '@/components/admin/shell/brand'
import { KioskScene } from '@/components/admin/shell/kiosk-scene'
import { Progress } from '@/components/admin/shell/progress'
import { Switches } from '@/components/admin/shell/switches'
import { Way } from '@/components/admin/shell/way'
import { Icon, type IconName } from '@/components/ui/icon'
import { speak } from '@/components/ui/speak'
import classes from './front-page.module.css'

/** What this address is, and where to go from here. */
export async function FrontPage() {
  const { t } = await speak()
  return (
    <div className={classes.front}>
      <Progress />
      <header className={classes.bar}>
        <Brand href="/" />
        <span className={classes.tools}>
          <Switches />
        </span>
      </header>
      <main className={classes.main}>
        <section className={classes.hero}>
          <div className={classes.words}>
            <h1>Kiosk</h1>
            <p className={classes.what}>{t('Backend and back office of a mini-program shop')}</p>
            <p>{t('The storefront API for the mini-program, and the back office where staff run the shop')}</p>
            <div className={classes.ways}>
              <Way href="/admin">{t('Open the back office')}</Way>
              <Way href="/docs" quiet>
                {t('Read the API reference')}
              </Way>
            </div>
          </div>
          <div className={classes.scene}>
            <KioskScene />
          </div>
        </section>
        <Places />
      </main>
    </div>
  )
}

async function Places() {
  const { t } = await speak()
  const places: { href: string; icon: IconName; name: string; says: string }[] = [
    {
      href: '/docs/errors',
      icon: 'warning',
      name: t('Error codes'),
      says: t('All error codes and what to do about them'),
    },
    { href: '/openapi.json', icon: 'code', name: 'OpenAPI 3.1', says: t('All operations, in a format for tools') },
    { href: '/health', icon: 'shield', name: t('Health'), says: t('Whether the process is running') },
    {
      href: '/ready',
      icon: 'check',
      name: t('Readiness'),
      says: t('Whether the database, migrations and storage are ready'),
    },
  ]
  return (
    <ul className={classes.places}>
      {places.map(({ href, icon, name, says }) => (
        <li key={href}>
          <a href={href} className={classes.place}>
            <span className={classes.sign}>
              <Icon name={icon} size={20} />
            </span>
            <span>
              <span className={classes.name}>
                {name} <code>{href}</code>
              </span>
              <span className={classes.says}>{says}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
