'use client'

import { Menu } from '@mantine/core'
import Link from 'next/link'
import { BareButton } from '@/components/ui/buttons'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'
import { LazyMenu } from '@/components/ui/lazy-menu'
import { nextQuery, type Patch, searchOf } from '../kit/address'
import type { Query } from '../kit/model'
import type { Change } from '../kit/use-address'
import classes from './tabs.module.css'

/**
 * One tab: the query that it sets, and its number of records. All tabs of a list set the same names.
 * A rare one is below “More” until it is chosen.
 */
export type Choice = { label: string; patch: Patch; count?: number | undefined; isRare?: boolean }
type Props = {
  label: string
  choices: Choice[]
  query: Query
  change: Change
}

/** Tabs of a list, above its filters. */
export function Tabs({ label, choices, ...tab }: Props) {
  const { t } = useLanguage()
  const isShown = (choice: Choice) => !choice.isRare || isChosen(choice, tab.query)
  const others = choices.filter((choice) => !isShown(choice))
  return (
    <nav className={classes.tabs} aria-label={label}>
      {choices.filter(isShown).map((choice) => (
        <Tab key={choice.label} {...choice} {...tab} />
      ))}
      {others.length > 0 && (
        <LazyMenu
          position="bottom-start"
          button={(props) => (
            <BareButton className={classes.tab} {...props}>
              {t('More')}
              <Icon name="chevron-down" size={14} />
            </BareButton>
          )}
        >
          {others.map((choice) => (
            <Menu.Item key={choice.label} rightSection={countOf(choice)} {...linkOf(choice, tab)}>
              {choice.label}
            </Menu.Item>
          ))}
        </LazyMenu>
      )}
    </nav>
  )
}

const isChosen = ({ patch }: Choice, query: Query): boolean =>
  Object.entries(patch).every(([name, value]) => query[name] === value)

/** A link, so that it opens in another browser tab, too; a plain click changes the list alone. */
const linkOf = ({ patch }: Choice, { query, change }: Pick<Props, 'query' | 'change'>) => ({
  component: Link,
  href: searchOf(nextQuery(query, patch)),
  prefetch: false,
  onNavigate: (event: { preventDefault: () => void }) => {
    event.preventDefault()
    change(patch)
  },
})

const countOf = ({ count = 0 }: Choice) => (count > 0 ? <span className={classes.count}>{count}</span> : null)

function Tab({ query, change, ...choice }: Choice & Omit<Props, 'label' | 'choices'>) {
  const { component: _, ...link } = linkOf(choice, { query, change })
  return (
    <Link {...link} className={classes.tab} aria-current={isChosen(choice, query) ? 'page' : undefined}>
      {choice.label}
      {countOf(choice)}
    </Link>
  )
}
