import Link from 'next/link'
import { getTranslations } from '@/components/ui/translations'
import classes from './home.module.css'
import { HideSetup } from './setup-actions'

/** How much a new shop still needs; what it is, and where it is mended, is a page of its own. */
export async function Setup({ left }: { left: number }) {
  const { t } = await getTranslations()
  return (
    <section className={classes.panel} aria-labelledby="setup">
      <header className={classes.top}>
        <h2 id="setup">{t('Before you open')}</h2>
        <Link href="/admin/readiness" prefetch={false} className={classes.progress}>
          {left === 1 ? t('1 check left') : t('{n} checks left', { n: left })}
        </Link>
        <HideSetup />
      </header>
    </section>
  )
}
