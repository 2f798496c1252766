import type { ReactNode } from 'react'
import { Brand } from '@/components/admin/kit/brand'
import { Progress } from '@/components/admin/kit/progress'
import { Switches } from '@/components/admin/kit/switches'
import shell from '@/components/admin/shell/shell.module.css'
import { Notices } from '@/components/ui/notices/notices'
import { getTranslations } from '@/components/ui/translations'
import { api, groupOf } from './api'
import { Authorization } from './authorization'
import { type Listed, OperationDrawer, OperationList } from './operation-list'
import { SessionProvider } from './session'

/** The frame around every page of the document, laid out as the back office is. */
export async function Frame({ children }: { children: ReactNode }) {
  const { t } = await getTranslations()
  const operations = (await api()).operations.map(({ id, tag, method, path, summary }): Listed => {
    const words = { group: groupOf(tag, t), summary: t(summary) }
    return { id, tag, method, path, ...words }
  })
  return (
    <SessionProvider>
      <a href="#content" className={shell.skip}>
        {t('Skip to content')}
      </a>
      <Progress />
      <div className={shell.frame}>
        <nav className={shell.side} aria-label={t('Operations')}>
          <div className={shell.brand}>
            <Brand href="/" />
          </div>
          <OperationList operations={operations} />
        </nav>
        <div className={shell.rest}>
          <header className={shell.header}>
            <OperationDrawer operations={operations} />
            <span className={shell.crumbs}>{t('API reference')}</span>
            <Authorization />
            <Switches />
          </header>
          <main id="content" tabIndex={-1} className={shell.page}>
            {children}
          </main>
        </div>
      </div>
      <Notices />
    </SessionProvider>
  )
}
