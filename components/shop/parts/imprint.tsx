'use client'

import { useLanguage } from '@/components/ui/language'
import { saysWhoSells } from '../first'
import { Link } from '../navigation'
import { useRead } from '../read'
import { information } from '../resources'
import { pathOf, pathTo } from '../routes'
import { useShop } from '../shop-context'
import classes from './imprint.module.css'

/** At the foot of the home page, where the law wants it: the licence, the ICP number and the policies. */
export default function Imprint() {
  const { t } = useLanguage()
  const { first } = useShop()
  const { value } = useRead(information, null, first.information ?? undefined)
  if (!value || !saysWhoSells(value)) return null
  const { company, licence, icp, policies } = value
  return (
    <footer className={classes.imprint}>
      {company && <p>{company}</p>}
      <ul>
        {licence && (
          <li>
            <Link href={pathTo('about')}>{t('Business license')}</Link>
          </li>
        )}
        {policies.map(({ id, title }) => (
          <li key={id}>
            <Link href={pathOf('policy', id)}>{title}</Link>
          </li>
        ))}
      </ul>
      {icp && (
        <p>
          <a href={icp.url} target="_blank" rel="noreferrer">
            {icp.number}
          </a>
        </p>
      )}
    </footer>
  )
}
