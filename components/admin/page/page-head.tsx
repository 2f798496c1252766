import { Group, Text, Title } from '@mantine/core'
import type { Route } from 'next'
import type { ReactNode } from 'react'
import { BackLink } from '../shell/back-link'
import classes from './page.module.css'

export type HeadProps = {
  title: ReactNode
  /** Below the title: what this page is. */
  text?: string | undefined
  /** The list that a page of one record belongs to. */
  back?: { href: Route; label: string }
  picture?: ReactNode
  badges?: ReactNode
  /** Buttons, beside the title where there is room. */
  actions?: ReactNode
}

/** The head of every page. */
export function PageHead({ text, back, actions, ...name }: HeadProps) {
  return (
    <header>
      {back && <BackLink href={back.href}>{back.label}</BackLink>}
      <div className={classes.head}>
        <Name {...name} />
        {actions && <Group gap="xs">{actions}</Group>}
      </div>
      {text && (
        <Text c="dimmed" size="sm" mt={4} maw="70ch">
          {text}
        </Text>
      )}
    </header>
  )
}

/** Badges stand beside a title, or below it where there is a picture. */
function Name({ title, picture, badges }: Pick<HeadProps, 'title' | 'picture' | 'badges'>) {
  return (
    <div className={classes.name}>
      {picture}
      <div className={picture ? undefined : classes.inline}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {badges && (
          <Group gap={6} mt={picture ? 4 : 0}>
            {badges}
          </Group>
        )}
      </div>
    </div>
  )
}
