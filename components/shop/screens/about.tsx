'use client'

import type { ReactNode } from 'react'
import { useLanguage } from '@/components/ui/language'
import type { ShopInformation } from '../client'
import { Link, useTitle } from '../navigation'
import { Bar } from '../parts/bar'
import parts from '../parts/parts.module.css'
import { Sign } from '../parts/sign'
import { Empty, Shown } from '../parts/states'
import { useRead } from '../read'
import { information } from '../resources'
import { pathOf, pathTo } from '../routes'
import { useShop } from '../shop-context'
import classes from './about.module.css'

/** The seller, how to reach them, and their policies. */
export default function AboutScreen() {
  const { t } = useLanguage()
  const { first } = useShop()
  const reading = useRead(information, null, first.information ?? undefined)
  useTitle(t('About this shop'))
  return (
    <div className={parts.grow}>
      <Bar title={t('About this shop')} up={pathTo('me')} />
      <Shown reading={reading} bones={[160, 200]}>
        {(shop) => <About {...shop} />}
      </Shown>
    </div>
  )
}

function About({ company, licence, icp, contact: { phone, email, address }, policies }: ShopInformation) {
  const { t } = useLanguage()
  const facts: [label: string, value: ReactNode][] = [
    [t('Company'), company],
    [t('Unified social credit code'), licence?.number],
    [t('ICP number'), icp && <Outside href={icp.url}>{icp.number}</Outside>],
    [t('Customer service phone'), phone && <Outside href={`tel:${phone}`}>{phone}</Outside>],
    [t('Email'), email && <Outside href={`mailto:${email}`}>{email}</Outside>],
    [t('Address'), address],
  ]
  const shownFacts = facts.filter(([, value]) => value)
  if (shownFacts.length === 0 && policies.length === 0)
    return <Empty icon="info" title={t('Nothing is published about this shop yet')} />
  return (
    <>
      {shownFacts.length > 0 && (
        <dl className={`${parts.section} ${classes.facts}`}>
          {shownFacts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {licence?.picture && (
        <figure className={parts.section}>
          {/* biome-ignore lint/performance/noImgElement: a document is shown as it is */}
          <img className={classes.licence} src={licence.picture} alt={t('Business license')} />
        </figure>
      )}
      <Policies policies={policies} />
    </>
  )
}

const Outside = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

function Policies({ policies }: Pick<ShopInformation, 'policies'>) {
  const { t } = useLanguage()
  if (policies.length === 0) return null
  return (
    <ul className={`${parts.section} ${classes.policies}`} aria-label={t('Policies')}>
      {policies.map(({ id, title }) => (
        <li key={id}>
          <Link href={pathOf('policy', id)}>
            {title}
            <Sign name="chevron-right" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
