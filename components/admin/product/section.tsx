import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'

type Props = { title: string; text?: string; actions?: ReactNode; className?: string | undefined; children: ReactNode }

/** One matter of a product. */
export function Section({ title, text, actions, className, children }: Props) {
  const id = useId()
  return (
    <Paper component="section" p={{ base: 'md', sm: 'lg' }} aria-labelledby={id} {...(className && { className })}>
      <Group justify="space-between" align="start" gap="sm" mb="md">
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
