import type { ReactNode } from 'react'
import { Brand } from '@/components/admin/shell/brand'
import { Progress } from '@/components/admin/shell/progress'
import { Switches } from '@/components/admin/shell/switches'
import { Notices } from '@/components/ui/notices'
import { speak } from '@/components/ui/speak'
import { api } from './api'
import { Authorisation } from './authorisation'
import type { Operation } from './document'
import classes from './frame.module.css'
import { OperationDrawer } from './operation-drawer'
import { type Group, OperationList } from './operation-list'

/** The frame around every page of the document: on the left what there is, above it whose token is used. */
export async function Frame({ children }: { children: ReactNode }) {
  const { t } = await speak()
  const { operations } = await api()
  const groups = groupsOf(operations, t)
  const data = [
    { value: '100', label: t('Username') },
    { value: '101', label: t('Email') },
    { value: '102', label: t('Phone') },
  ]
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip}>
        {t('Skip to content')}
      </a>
      <Progress />
      <header className={classes.top}>
        <OperationDrawer groups={groups} />
        <Brand href="/" />
        <span className={classes.what}>{t('API reference')}</span>
        <span className={classes.tools}>
          <Authorisation kind={{ label: t('Account type'), data }} />
          <Switches />
        </span>
      </header>
      <nav className={classes.side} aria-label={t('Operations')}>
        <OperationList groups={groups} />
      </nav>
      <main id="content" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <Notices />
    </div>
  )
}

function groupsOf(operations: Operation[], t: (sentence: string) => string): Group[] {
  return [...new Set(operations.map(({ tag }) => tag))].map((tag) => ({
    tag,
    operations: operations
      .filter((one) => one.tag === tag)
      .map(({ id, method, path, summary }) => ({ id, method, path, summary: t(summary) })),
  }))
}
