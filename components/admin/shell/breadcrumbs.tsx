'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { Fragment } from 'react'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { HOME, isInternalPath, type NavItem, trailTo } from '../kit/nav-items'
import { LinkProgress } from '../kit/progress'
import classes from './breadcrumbs.module.css'

/** Where in the menu this page stands. */
export function Breadcrumbs({ items }: { items: NavItem[] }) {
  const { t } = useLanguage()
  const pathname = usePathname()
  const trail = trailTo(items, pathname)
  const home = items.filter(({ path }) => path === HOME && pathname !== HOME)
  // a folder may have the title of a page in it
  const steps = [...home, ...trail].filter(({ title }, index, all) => title !== all[index + 1]?.title)
  return (
    <nav aria-label={t('Breadcrumb')} className={classes.crumbs}>
      <ol>
        {steps.map(({ id, title, path, kind }, index) => (
          <Fragment key={id}>
            {index > 0 && (
              <li aria-hidden="true">
                <Icon name="chevron-right" size={14} />
              </li>
            )}
            <Step
              title={title}
              path={kind === 'page' ? path : ''}
              last={index >= home.length && index === steps.length - 1}
            />
          </Fragment>
        ))}
      </ol>
    </nav>
  )
}

function Step({ title, path, last }: { title: string; path: string; last: boolean }) {
  if (last) return <li aria-current="page">{title}</li>
  if (!isInternalPath(path)) return <li>{title}</li>
  return (
    <li>
      <Link href={path} prefetch={false}>
        {title}
        <LinkProgress />
      </Link>
    </li>
  )
}
