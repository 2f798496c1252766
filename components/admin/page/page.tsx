import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page.module.css'

type Props = {
  title: ReactNode
  /** Below the title: what this page is. */
  text?: string | undefined
  /** Above the title of a page about one record: the link to the list. */
  back?: ReactNode
  picture?: ReactNode
  /** Beside the title, or below it where there is a picture. */
  badges?: ReactNode
  /** Buttons, beside the title where there is room. */
  actions?: ReactNode
  /** The widest that the page may become. */
  width?: number
  children: ReactNode
}

/** The frame of every page: its head, and its parts below. */
export const Page = ({ title, text, back, picture, badges, actions, width, children }: Props) => (
  <Stack gap="lg" maw={width}>
    <header>
      {back}
      <div className={classes.head}>
        <div className={classes.name}>
          {picture}
          <div>
            <Title order={1}>{title}</Title>
            {badges}
          </div>
        </div>
        {actions && <Group gap="xs">{actions}</Group>}
      </div>
      {text && (
        <Text c="dimmed" size="sm" mt={4} maw="70ch">
          {text}
        </Text>
      )}
    </header>
    {children}
  </Stack>
)
