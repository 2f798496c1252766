'use client'

import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'

export type Question = {
  title: string
  text: string
  label: string
  /** What the other button says in place of Cancel. */
  cancel?: string
  /** What may be done in the same step, if it is ticked. */
  also?: { label: string; onChange: (checked: boolean) => void } | undefined
  /** Nothing is lost by it. */
  safe?: true
}
type Props = { opened: boolean; question: Question; close: (yes: boolean) => void }

/** The focus starts on Cancel. */
export default function QuestionModal({ opened, question, close }: Props) {
  const { t } = useLanguage()
  return (
    <Modal opened={opened} onClose={() => close(false)} title={question.title}>
      <Stack>
        <Text>{question.text}</Text>
        {question.also && (
          <Checkbox
            label={question.also.label}
            onChange={(event) => question.also?.onChange(event.currentTarget.checked)}
          />
        )}
        <Group justify="end">
          <Button variant="default" onClick={() => close(false)} data-autofocus>
            {question.cancel ?? t('Cancel')}
          </Button>
          <Button color={question.safe ? 'brand' : 'red.9'} onClick={() => close(true)}>
            {question.label}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
