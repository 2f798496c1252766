import { Avatar, Group, Title } from '@mantine/core'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { BackLink } from '../shell/back-link'
import classes from './people.module.css'

type Props = { name: string; badges: ReactNode; actions: ReactNode; back: { href: Route; label: string } }

/** Who this page is about, what they are, and what can be done. */
export function PersonHead({ name, badges, actions, back }: Props) {
  return (
    <header>
      <BackLink href={back.href}>{back.label}</BackLink>
      <div className={classes.head}>
        <Group gap="md" wrap="nowrap" miw={0}>
          <Avatar size={52} color="brand" aria-hidden>
            {[...name][0]?.toUpperCase()}
          </Avatar>
          <div>
            <Title order={1} className={classes.name}>
              {name}
            </Title>
            <Group gap={6} mt={4}>
              {badges}
            </Group>
          </div>
        </Group>
        {actions}
      </div>
    </header>
  )
}

export type Fact = { label: string; value: ReactNode }

/** What is known of somebody, line by line. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
