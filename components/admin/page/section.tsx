import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Below the title. */
  text?: ReactNode
  /** Beside the title: buttons, a badge. */
  actions?: ReactNode
  className?: string | undefined
  children?: ReactNode
}

/** One part of a page, named by its heading. */
export function Section({ title, text, actions, className, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} {...(className && { className })}>
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
