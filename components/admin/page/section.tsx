import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import type { Route } from 'next'
import Link from 'next/link'
import { type ReactNode, useId } from 'react'
import { Icon } from '@/components/ui/icon'
import classes from './page.module.css'

type ColumnsProps = {
  /** The main column: what the record consists of. */
  main: ReactNode
  /** The narrow column with facts, after the main one or before it. */
  aside: ReactNode
  asideFirst?: boolean
}

/** Two columns of sections; one below the other where there is no room. */
export function Columns({ main, aside, asideFirst = false }: ColumnsProps) {
  const wide = <Stack gap="lg">{main}</Stack>
  const narrow = <Stack gap="lg">{aside}</Stack>
  return (
    <div className={classes.columns} data-aside={asideFirst ? 'first' : 'last'}>
      {asideFirst ? narrow : wide}
      {asideFirst ? wide : narrow}
    </div>
  )
}

type SectionProps = {
  title: string
  /** Below the title. */
  text?: ReactNode
  /** Beside the title: buttons, a badge. */
  actions?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** One part of a page, named by its heading. */
export function Section({ title, text, actions, className, children }: SectionProps) {
  const id = useId()
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} className={className ?? ''}>
      <Group justify="space-between" align={text ? 'start' : 'center'} gap="sm" mb={children ? 'md' : 0}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {text && (
            <Text size="sm" c="dimmed" mt={2}>
              {text}
            </Text>
          )}
        </div>
        {actions}
      </Group>
      {children}
    </Paper>
  )
}

/** Above the title of a page that one came to from a list. */
export function BackLink({ href, children }: { href: Route; children: ReactNode }) {
  return (
    <Link href={href} prefetch={false} className={classes.back}>
      <Icon name="arrow-left" size={16} />
      {children}
    </Link>
  )
}
