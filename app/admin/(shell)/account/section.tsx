import { Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './section.module.css'

/** A section: its text beside its actions. */
export function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <header>
        <Title order={2}>{title}</Title>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </header>
      <Paper p="lg">{children}</Paper>
    </section>
  )
}
